import { FINISHES, type FinishName } from './finishes.ts'
import type { Kind, StageName } from './kinds/kind.ts'
import { KINDS, type KindName } from './kinds/kinds.ts'
import { MaterialPen } from './material-pen.ts'
import { lch, toLch, type Lch } from './oklch.ts'
import { num } from './path.ts'
import { SCENES, sweep } from './stages.ts'

export type View = 'front' | 'detail' | 'scene'

export interface Subject {
  readonly kind: KindName
  readonly form: number
  readonly finish: FinishName
  readonly view: View
}

/** Height of the point that the camera aims at. */
const AIM: Readonly<Record<StageName, number>> = { table: 610, floor: 610, wall: 490, peg: 500, flat: 500 }

/** Draws a thing as SVG, four wide and five high. The same subject gives the same text. */
export function drawPicture({ kind, form, finish, view }: Subject): string {
  const { object, wall } = FINISHES[finish]
  const paper: Lch = [wallLightness(object), wall.chroma * 0.72, wall.hue]
  const pen = new MaterialPen(paper)
  if (view === 'scene') drawScene(pen, kind, form, object, paper)
  else drawAlone(pen, KINDS[kind], form, object, paper, view === 'front' ? KINDS[kind].zoom : 1)
  const [left, top, width] = view === 'detail' ? KINDS[kind].focus : [0, 0, 800]
  return num`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${width * 1.25}">${pen.toString()}</svg>`
}

/** Light things stand before darker paper, and the reverse. */
function wallLightness(object: string): number {
  const [lightness] = toLch(object)
  return lightness > 0.82 ? 0.79 : lightness > 0.6 ? 0.865 : 0.84
}

function drawAlone(pen: MaterialPen, kind: Kind, form: number, object: string, paper: Lch, zoom: number): void {
  sweep(pen, paper, kind.stage === 'table' || kind.stage === 'floor')
  const aim = AIM[kind.stage]
  pen.open(`transform="translate(${400 - 400 * zoom} ${aim - aim * zoom}) scale(${zoom})"`)
  kind.draw(pen, object, form, false)
  pen.close()
}

function drawScene(pen: MaterialPen, name: KindName, form: number, object: string, paper: Lch): void {
  const kind: Kind = KINDS[name]
  const {
    position: [x, y, scale],
    upright,
    build,
  } = SCENES[kind.stage]
  const hue = paper[2]
  sweep(pen, paper, upright)
  build(pen, paper, [lch(0.5, 0.07, hue), lch(0.72, 0.06, hue + 40), lch(0.88, 0.02, 80)], turnOf(name, form))
  pen.open(`transform="translate(${x} ${y}) scale(${scale})"`)
  kind.draw(pen, object, form, true)
  pen.close()
}

/** The number of the table, of four, on which a thing stands. Vases bring their own branch. */
function turnOf(name: KindName, form: number): number {
  return name === 'vase' ? 0 : (name.length * 7 + name.charCodeAt(0) + name.charCodeAt(2) + form * 3) % 4
}
