/** How wide the caption of a group is drawn. A canvas knows it without a layout. */
const FONT = '800 14px "Nunito Variable"'
const LETTER = 7.3 // where there is no canvas, or the font has not been loaded

const pen = document.createElement('canvas').getContext('2d')
const known = new Map<string, number>()

export function textWidth(text: string): number {
  if (!pen || !document.fonts?.check(FONT)) return text.length * LETTER
  const before = known.get(text)
  if (before !== undefined) return before
  pen.font = FONT
  const width = pen.measureText(text).width
  known.set(text, width)
  return width
}
