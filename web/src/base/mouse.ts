/** Where the mouse was last, from the start of the page: a table is loaded later, perhaps below it. */
const place = ({ clientX, clientY }: PointerEvent): string => `${clientX},${clientY}`
let last = ''
addEventListener('pointermove', (event) => (last = place(event)), true)

/** Did the mouse move here? If not, the page moved below it. */
export const mouseMoved = (event: PointerEvent): boolean =>
  event.pointerType === 'mouse' && place(event) !== last
