import { WOOD } from '../finishes.ts'
import type { MaterialPen } from '../material-pen.ts'

/** The hanger of a piece of clothing with shoulders that begin at y. */
export function hanger(pen: MaterialPen, y: number): void {
  pen.line(`M400 ${y - 20}V230C400 206 428 206 428 186C428 160 388 160 388 184`, '#8d8a84', 6, 'stroke-linecap="round"')
  pen.path(`M400 ${y - 34}L520 ${y + 26}Q400 ${y + 4} 280 ${y + 26}Z`, WOOD)
}
