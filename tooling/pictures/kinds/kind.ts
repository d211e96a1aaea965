import type { MaterialPen } from '../material-pen.ts'

/** The stage on which a thing stands or hangs. */
export type StageName = 'table' | 'floor' | 'wall' | 'peg' | 'flat'

/** A kind of object. It stands on the line y = 770 or hangs about the axis x = 400, in a picture of 800 by 1000. */
export interface Kind {
  readonly stage: StageName
  /** The part that a picture from close by shows: left, top and width. */
  readonly focus: readonly [left: number, top: number, width: number]
  /** Factor by which it is drawn larger when it is alone in the picture. */
  readonly zoom: number
  /** `form` counts the shapes that this kind comes in. */
  draw(pen: MaterialPen, colour: string, form: number, inScene: boolean): void
}
