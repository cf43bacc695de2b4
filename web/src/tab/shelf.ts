/** The logs of a tab, in IndexedDB. It does what `kaiten/tab/browser.py` wants of a browser's store. */

const NAME = 'kaiten'
const ROWS = 'rows' // by the name of the log and the number of the row
const LISTINGS = 'listings' // by the name of the log

interface Addition {
  log: string
  first: number
  rows: string[]
  listing: string | null
}

/** Why something could not be written; undefined: it was. */
type Reason = 'storage_full' | 'storage_down' | 'storage_cleared' | undefined

/** The rows before those that are to be written are gone: somebody has cleared the data of this browser. */
class Cleared extends Error {}

const rowsOf = (log: string) => IDBKeyRange.bound([log], [log, []])

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
  })
}

function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB'))
  })
}

export class Shelf {
  #open: Promise<IDBDatabase> | undefined

  /** A database that was closed, because its data were cleared, is opened again. */
  async #begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
    this.#open ??= this.#opened()
    try {
      return (await this.#open).transaction([ROWS, LISTINGS], mode)
    } catch (error) {
      this.#open = undefined
      throw error
    }
  }

  async #opened(): Promise<IDBDatabase> {
    const asked = indexedDB.open(NAME, 1)
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore(ROWS)
      asked.result.createObjectStore(LISTINGS)
    }
    const database = await done(asked)
    database.onclose = () => (this.#open = undefined)
    return database
  }

  async #written(change: (rows: IDBObjectStore, listings: IDBObjectStore) => Promise<void>): Promise<Reason> {
    try {
      const transaction = await this.#begin('readwrite')
      const end = committed(transaction)
      const [rows, listings] = [transaction.objectStore(ROWS), transaction.objectStore(LISTINGS)]
      const changes = change(rows, listings).catch((error: unknown) => {
        transaction.abort() // all or nothing
        throw error
      })
      await Promise.all([changes, end])
      return undefined
    } catch (error) {
      if (error instanceof Cleared) return 'storage_cleared'
      return (error as DOMException).name === 'QuotaExceededError' ? 'storage_full' : 'storage_down'
    }
  }

  /** Writes all or nothing. Refused if a row is there already, or the one before it is not. */
  append(additions: string): Promise<Reason> {
    return this.#written(async (rows, listings) => {
      for (const { log, first, rows: added, listing } of JSON.parse(additions) as Addition[]) {
        const before = first ? await done(rows.getKey([log, first - 1])) : true
        if (before === undefined) throw new Cleared(log)
        added.forEach((row, i) => rows.add(row, [log, first + i]))
        if (listing !== null) listings.put(listing, log)
      }
    })
  }

  remove(log: string): Promise<Reason> {
    return this.#written(async (rows, listings) => {
      rows.delete(rowsOf(log))
      listings.delete(log)
    })
  }

  read(log: string): Promise<string | undefined> {
    return this.#lines(ROWS, rowsOf(log))
  }

  listings(): Promise<string | undefined> {
    return this.#lines(LISTINGS)
  }

  async #lines(store: string, range?: IDBKeyRange): Promise<string | undefined> {
    try {
      const lines: string[] = await done((await this.#begin('readonly')).objectStore(store).getAll(range))
      return lines.join('\n')
    } catch {
      return undefined
    }
  }
}
