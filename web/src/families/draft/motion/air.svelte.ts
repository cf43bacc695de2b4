/** Cards in the air that belong to no scene: my card on its way to my plate, or back. */
import { prefs } from '../../../base/prefs.svelte.ts'
import type { Flight } from '../../../table/scenes.ts'

class Air {
  flights = $state.raw<(Flight & { id: number })[]>([])
  #count = 0

  fly(...flights: Flight[]): void {
    if (prefs.calm) return
    this.flights = [...this.flights, ...flights.map((flight) => ({ ...flight, id: (this.#count += 1) }))]
  }

  land(id: number): void {
    this.flights = this.flights.filter((flight) => flight.id !== id)
  }

  /** All cards down: a scene begins. */
  clear(): void {
    if (this.flights.length) this.flights = []
  }
}

export const air = new Air()
