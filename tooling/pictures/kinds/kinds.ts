import { backpack, tote } from './bags.ts'
import { soap } from './bath.ts'
import { beanie, jumper, shirt, sneaker } from './clothes.ts'
import { clock, plantpot, poster } from './furnishings.ts'
import { chair, stool } from './furniture.ts'
import { glasses, ring, watch } from './jewellery.ts'
import type { Kind } from './kind.ts'
import { board, bottle, knife, pan } from './kitchenware.ts'
import { candle, lamp } from './lighting.ts'
import { headphones, speaker } from './listening.ts'
import { card, game, notebook, pens } from './stationery.ts'
import { bowl, carafe, mug, teapot, vase } from './tableware.ts'
import { blanket, cushion } from './textiles.ts'

/** Every object that can be drawn, by the name that a subject asks for it by. */
export const KINDS = {
  backpack,
  beanie,
  blanket,
  board,
  bottle,
  bowl,
  candle,
  carafe,
  card,
  chair,
  clock,
  cushion,
  game,
  glasses,
  headphones,
  jumper,
  knife,
  lamp,
  mug,
  notebook,
  pan,
  pens,
  plantpot,
  poster,
  ring,
  shirt,
  sneaker,
  soap,
  speaker,
  stool,
  teapot,
  tote,
  vase,
  watch,
} as const satisfies Record<string, Kind>
export type KindName = keyof typeof KINDS
