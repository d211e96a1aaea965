import { BRASS, WOOD } from './finishes.ts'
import type { StageName } from './kinds/kind.ts'
import type { MaterialPen } from './material-pen.ts'
import { lch, shade, type Lch } from './oklch.ts'
import { circle } from './path.ts'
import { books, booksAndBowl, booksUnderLeaves, coffee, sunlight, twig, vaseAndCup, type PropColours } from './props.ts'

const FLOOR_BOARDS = 'M0 690H800M0 760H800M0 860H800M180 640L120 690M520 690L500 760M240 760L190 860M640 860L640 1000'
const TABLE = 'M0 700H800V1000H0Z'
const TABLE_FROM_ABOVE = 'M-20 640L820 420V1020H-20Z'

/** The studio: a sheet of paper that is wall and ground in one, lit from the upper left. */
export function sweep(pen: MaterialPen, [lightness, chroma, hue]: Lch, upright: boolean): void {
  const paper = (change: number, part = 1) => lch(lightness + change, chroma * part, hue)
  const bend = pen.linear(0, 0, 0, 1000, [
    [0, paper(-0.015)],
    [0.58, paper(-0.005)],
    [0.7, paper(-0.035, 1.05)],
    [0.8, paper(0.012)],
    [1, paper(-0.02)],
  ])
  const sheet = pen.linear(0, 0, 800, 1000, [
    [0, paper(0.035, 0.9)],
    [0.5, paper(0)],
    [1, paper(-0.05)],
  ])
  const corner = lch(0.3, chroma, hue)
  pen.rect(0, 0, 800, 1000, 0, upright ? bend : sheet)
  pen.rect(
    0,
    0,
    800,
    1000,
    0,
    pen.radial(200, 260, 620, [
      [0, '#fffaf2', 0.4],
      [1, '#fffaf2', 0],
    ]),
  )
  pen.rect(
    0,
    0,
    800,
    1000,
    0,
    pen.radial(860, 980, 720, [
      [0, corner, 0.2],
      [1, corner, 0],
    ]),
  )
}

interface Scene {
  /** Place and size of the thing on the stage. */
  readonly position: readonly [x: number, y: number, scale: number]
  readonly upright: boolean
  build(pen: MaterialPen, wall: Lch, colours: PropColours, turn: number): void
}

/** Rooms that things are shown in. `turn` chooses what else stands there. */
export const SCENES: Readonly<Record<StageName, Scene>> = {
  table: { position: [120, 196, 0.82], upright: true, build: tableTop },
  floor: { position: [60, 110, 0.9], upright: true, build: floor },
  wall: { position: [110, -10, 0.72], upright: true, build: wallAboveSideboard },
  peg: { position: [48, 66, 0.88], upright: true, build: pegRail },
  flat: { position: [20, 20, 0.95], upright: false, build: tableFromAbove },
}

function tableTop(pen: MaterialPen, _wall: Lch, colours: PropColours, turn: number): void {
  sunlight(pen, 60, 90, 0.5)
  pen.path(
    TABLE,
    pen.linear(0, 700, 800, 1000, [
      [0, lch(0.78, 0.05, 70)],
      [0.5, lch(0.7, 0.058, 66)],
      [1, lch(0.6, 0.06, 60)],
    ]),
  )
  pen.grain(TABLE, lch(0.66, 0.06, 65), -20, 712, 820, 1010, 8, 'along')
  pen.path('M0 700H800V704H0Z', '#fff', 'opacity=".35"').path('M60 704L420 704L560 1000H120Z', '#fff4d8', `opacity=".25" ${pen.blur(10)}`)
  if (turn === 0) booksAndBowl(pen, colours)
  else if (turn === 1) {
    pen.shadow(170, 800, 60, 14)
    twig(pen, 164, 606)
  } else if (turn === 2) vaseAndCup(pen, colours[1])
  else booksUnderLeaves(pen, colours)
}

function floor(pen: MaterialPen, [lightness, chroma, hue]: Lch): void {
  sunlight(pen, 40, 60, 0.5)
  pen.path(
    'M0 640H800V1000H0Z',
    pen.linear(0, 640, 0, 1000, [
      [0, lch(0.66, 0.05, 65)],
      [1, lch(0.75, 0.05, 70)],
    ]),
  )
  pen.line(FLOOR_BOARDS, lch(0.56, 0.05, 60), 2.5, 'opacity=".6"')
  pen.path('M0 616H800V640H0Z', lch(lightness + 0.06, chroma * 0.5, hue)).path('M0 640H800V648H0Z', '#000', 'opacity=".15"')
  pen
    .path('M150 760H700L760 900H80Z', lch(lightness - 0.02, chroma + 0.02, hue))
    .line('M166 772H690L736 888H104Z', lch(lightness + 0.1, chroma, hue), 5, 'opacity=".8"')
  pen.leaf(760, 1010, -34, 420, 70, '#5c7452')
  pen.leaf(800, 1000, -60, 340, 60, '#4f6848')
}

function wallAboveSideboard(pen: MaterialPen, _wall: Lch, colours: PropColours): void {
  sunlight(pen, 30, 60, 0.45)
  pen.rect(
    -20,
    742,
    840,
    40,
    0,
    pen.linear(0, 742, 0, 782, [
      [0, shade(WOOD, 0.1)],
      [1, shade(WOOD, -0.02)],
    ]),
  )
  pen.rect(
    -20,
    782,
    840,
    240,
    0,
    pen.linear(0, 782, 0, 1000, [
      [0, shade(WOOD, -0.14)],
      [1, shade(WOOD, -0.06)],
    ]),
  )
  pen.line('M270 800V1000M540 800V1000', shade(WOOD, -0.24), 4).path(circle(250, 880, 7) + circle(290, 880, 7) + circle(560, 880, 7), BRASS)
  twig(pen, 640, 556, 0.98)
  books(pen, 90, 746, colours)
}

function pegRail(pen: MaterialPen): void {
  sunlight(pen, 30, 120, 0.5)
  pen.rect(
    0,
    172,
    800,
    36,
    0,
    pen.linear(0, 172, 0, 208, [
      [0, shade(WOOD, 0.08)],
      [1, shade(WOOD, -0.04)],
    ]),
  )
  pen.rect(0, 208, 800, 10, 0, '#000', `opacity=".2" ${pen.blur(4)}`)
  for (const x of [110, 690])
    pen.path(circle(x, 190, 13), shade(WOOD, 0.12)).path(circle(x + 5, 196, 13), '#000', `opacity=".2" ${pen.blur(4)}`)
}

function tableFromAbove(pen: MaterialPen): void {
  pen.path(
    TABLE_FROM_ABOVE,
    pen.linear(0, 500, 600, 1000, [
      [0, lch(0.76, 0.05, 70)],
      [1, lch(0.64, 0.058, 62)],
    ]),
  )
  pen.grain(TABLE_FROM_ABOVE, lch(0.66, 0.06, 65), -20, 520, 820, 1040, 8, 'along')
  pen.path('M-20 640L820 420V430L-20 652Z', '#000', `opacity=".25" ${pen.blur(3)}`)
  sunlight(pen, 60, 40, 0.34)
  coffee(pen)
}
