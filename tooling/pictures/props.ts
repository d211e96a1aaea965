import type { MaterialPen } from './material-pen.ts'
import { shade } from './oklch.ts'
import { num } from './path.ts'

/** Colours of what stands beside the thing: dark, middle, light. */
export type PropColours = readonly [dark: string, middle: string, light: string]

const GLAZE = '#e4ddd0'

/** Light of the window on the wall. */
export function sunlight(pen: MaterialPen, x: number, y: number, strength: number): void {
  const panes = [0, 1, 2].flatMap((row) =>
    [0, 1].map((column) => num`M${x + column * 168 + row * 46} ${y + row * 178 + column * 58}l150 52l42 158l-150 -52Z`),
  )
  pen.path(panes.join(''), '#fffaf0', `opacity="${strength}" ${pen.blur(6)}`)
}

/** Three books that lie on each other, the lowest on y. */
export function books(pen: MaterialPen, x: number, y: number, [first, second, third]: PropColours): void {
  const pile = [
    { width: 220, height: 34, colour: first, shift: 0 },
    { width: 190, height: 26, colour: second, shift: 14 },
    { width: 204, height: 30, colour: third, shift: 4 },
  ]
  let bottom = y
  for (const { width, height, colour, shift } of pile) {
    const top = bottom - height
    const left = x + shift
    pen.rect(
      left,
      top,
      width,
      height,
      4,
      pen.linear(x, 0, x + width, 0, [
        [0, shade(colour, 0.05)],
        [1, shade(colour, -0.08)],
      ]),
    )
    pen.rect(left + width - 46, top + 6, 26, 4, 0, '#fff', 'opacity=".5"').rect(left, bottom - 4, width, 4, 0, '#000', 'opacity=".12"')
    bottom = top
  }
}

/** A branch in a small vase with its mouth at (x, y). */
export function twig(pen: MaterialPen, x: number, y: number, scale = 1): void {
  pen.open(`transform="translate(${x} ${y}) scale(${scale})"`)
  pen.line('M0 0C-6 -120 20 -200 44 -300M-2 -60C-30 -140 -60 -170 -80 -240', '#5d5138', 6)
  const leaves = [
    [44, -300, 20, 70],
    [32, -240, -36, 64],
    [24, -210, 62, 66],
    [10, -150, -60, 60],
    [6, -120, 70, 60],
    [-80, -240, -20, 66],
    [-62, -190, 30, 56],
    [-48, -160, -80, 56],
  ] as const
  for (const [left, top, angle, length] of leaves) pen.leaf(left, top, angle, length, 19, '#6f7f57')
  pen.lathe(
    0,
    [
      [22, 0, 1],
      [20, 30],
      [64, 96],
      [70, 150],
      [46, 196],
    ],
    '#d8d2c6',
    'glaze',
    { open: true },
  )
  pen.close()
}

/** Books with a small bowl on them. */
export function booksAndBowl(pen: MaterialPen, colours: PropColours): void {
  pen.shadow(190, 800, 112, 16)
  books(pen, 70, 806, colours)
  pen.lathe(
    170,
    [
      [40, 668, 1],
      [40, 706],
      [30, 716],
    ],
    GLAZE,
    'glaze',
    { open: true },
  )
}

/** A tall vase and a cup. */
export function vaseAndCup(pen: MaterialPen, colour: string): void {
  pen.shadow(150, 790, 52, 12)
  pen.lathe(
    150,
    [
      [20, 470, 1],
      [22, 540],
      [54, 610],
      [58, 740],
      [46, 790],
    ],
    colour,
    'glaze',
    { open: true },
  )
  pen.shadow(236, 812, 40, 10)
  pen.lathe(
    236,
    [
      [46, 760, 1],
      [40, 790],
      [26, 812],
    ],
    GLAZE,
    'glaze',
    { open: true },
  )
}

/** Books, and on the wall the shadow of leaves. */
export function booksUnderLeaves(pen: MaterialPen, [dark, middle, light]: PropColours): void {
  pen.open(`fill="${pen.dark}" opacity=".17" ${pen.blur(7)}`)
  const leaves = [
    [40, 330, 40, 190],
    [60, 250, 70, 200],
    [30, 430, 60, 170],
    [90, 180, 96, 190],
    [150, 110, 120, 170],
    [20, 150, 60, 170],
    [60, 520, 74, 130],
  ] as const
  for (const [x, y, angle, length] of leaves) {
    const [low, high] = [-length * 0.3, -length * 0.75]
    pen.add(
      num`<path transform="translate(${x} ${y}) rotate(${angle})" d="M0 0C34 ${low} 30 ${high} 0 ${-length}C-30 ${high} -34 ${low} 0 0"/>`,
    )
  }
  pen.close().shadow(180, 806, 96, 14)
  books(pen, 80, 812, [light, dark, middle])
}

/** A cup of coffee seen from above. */
export function coffee(pen: MaterialPen): void {
  pen.shadow(640, 800, 66, 40, 0.8)
  pen.ellipse(640, 790, 84, 84, '#e9e3d7').ellipse(636, 786, 70, 70, '#d5cdbe').ellipse(636, 788, 62, 62, '#4a2f1e')
  pen.line('M590 756a62 62 0 0 1 50 -28', '#a87a4c', 4)
}
