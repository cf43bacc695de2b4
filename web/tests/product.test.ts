import { expect, test } from 'vitest'
import { product } from '../src/tab/product.ts'

/** What Python hands over. */
function handed<T>(data: T) {
  return { getBuffer: () => ({ data, release: () => {} }) }
}

test('a matrix of float16 is multiplied with columns of doubles', () => {
  const halves = [0x3c00, 0xc000, 0x3800, 0x0001, 0x7bff, 0x8000] // 1, -2, 0.5, the smallest, the largest, -0
  const bytes = new Uint8Array(new Uint16Array([0, ...halves]).buffer).subarray(2) // does not begin at a multiple of 4
  const times = product(2, 3, handed(bytes))
  const found = new Float64Array(4)
  times(handed(new Float64Array([1, 0.25, 8, 2 ** 24, 1, 0])), handed(found))
  expect([...found]).toEqual([4.5, 0.25 * 65504 + 8 * -0 + 2 ** -24, 2 ** 24 - 2, 1 + 65504])
})
