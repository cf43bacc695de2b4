/**
 * The products of matrices that a bot's net is made of: `Product` in kaiten/nets/plain.py. Python is too slow for them.
 */

/** What Python hands over: bytes, or an array of doubles, in its own memory. */
export interface Handed<T> {
  getBuffer(type: string): { data: T; release(): void }
}

/** Makes the function that multiplies a matrix (row by row, as float16) with columns that lie one after the other. */
export function product(rows: number, columns: number, weights: Handed<Uint8Array>) {
  const matrix = read(weights, 'u8', floats)
  return (from: Handed<Float64Array>, to: Handed<Float64Array>) =>
    read(from, 'f64', (given) => read(to, 'f64', (found) => multiply(matrix, rows, columns, given, found)))
}

function read<T, R>(handed: Handed<T>, type: string, use: (data: T) => R): R {
  const buffer = handed.getBuffer(type)
  try {
    return use(buffer.data)
  } finally {
    buffer.release()
  }
}

function multiply(
  matrix: Float32Array,
  rows: number,
  columns: number,
  given: Float64Array,
  found: Float64Array,
) {
  for (let row = 0; row < rows; row++) {
    const first = row * columns
    for (let at = 0, place = row; at < given.length; at += columns, place += rows) {
      let sum = 0
      for (let column = 0; column < columns; column++) sum += matrix[first + column]! * given[at + column]!
      found[place] = sum
    }
  }
}

/** Numbers from float16, which not all browsers read. The weights of a net are finite. */
function floats(bytes: Uint8Array): Float32Array {
  const halves = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Float32Array.from({ length: bytes.byteLength / 2 }, (_, at) => float(halves.getUint16(2 * at, true)))
}

function float(half: number): number {
  const exponent = (half >> 10) & 31
  const size = exponent ? (1024 + (half & 1023)) * 2 ** (exponent - 25) : (half & 1023) * 2 ** -24
  return half >> 15 ? -size : size
}
