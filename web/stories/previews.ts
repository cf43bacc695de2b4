/** What a chat shows of a link, drawn for `./kaiten pictures`: 1200 × 630, of any page or of one about a box. */
import Preview from './Preview.svelte'
import { story, type Story } from './story.ts'

const BOXES = ['sushi-go', 'party', 'roll', 'dice']
const preview = (box: string | null) => story(Preview, () => ({ box }), 'page')

export const PREVIEWS: Record<string, () => Story> = {
  preview: preview(null),
  ...Object.fromEntries(BOXES.map((box) => [`preview-${box}`, preview(box)])),
}
