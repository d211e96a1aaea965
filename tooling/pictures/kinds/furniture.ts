import { WOOD } from '../finishes.ts'
import { shade } from '../oklch.ts'
import { num } from '../path.ts'
import type { Kind } from './kind.ts'

export const stool: Kind = {
  stage: 'floor',
  focus: [230, 420, 340],
  zoom: 1.2,
  draw(pen, colour) {
    const w = WOOD
    pen.shadow(410, 800, 150, 40)
    for (const [a, b, e, f] of [
      [455, 500, 470, 770],
      [300, 500, 262, 806],
      [505, 500, 548, 806],
      [402, 510, 402, 824],
    ] as const)
      pen.path(
        num`M${a - 15} ${b}L${a + 15} ${b}L${e + 10} ${f}Q${e} ${f + 6} ${e - 10} ${f}Z`,
        pen.linear(Math.min(a, e) - 14, 0, Math.max(a, e) + 14, 0, [
          [0, shade(w, 0.06)],
          [1, shade(w, -0.16)],
        ]),
      )
    pen.line('M282 670L530 676', shade(w, -0.08), 14)
    pen
      .path('M220 470v36A180 48 0 0 0 580 506v-36Z', pen.round(colour, 220, 580))
      .ellipse(
        400,
        470,
        180,
        46,
        pen.linear(230, 430, 560, 510, [
          [0, shade(colour, 0.1)],
          [1, shade(colour, -0.02)],
        ]),
      )
      .ellipse(400, 472, 140, 33, 'none', `stroke="${shade(colour, -0.07)}" stroke-width="3" opacity=".6"`)
  },
}

export const chair: Kind = {
  stage: 'floor',
  focus: [270, 280, 330],
  zoom: 1.16,
  draw(pen, colour, form) {
    pen.shadow(420, 806, 170, 44)
    const leg = (a: number, b: number, e: number, f: number, w = 15) =>
      pen.path(
        num`M${a - w} ${b}L${a + w} ${b}L${e + w * 0.6} ${f}Q${e} ${f + 6} ${e - w * 0.6} ${f}Z`,
        pen.linear(Math.min(a, e) - w, 0, Math.max(a, e) + w, 0, [
          [0, shade(colour, 0.06)],
          [0.5, colour],
          [1, shade(colour, -0.16)],
        ]),
      )
    leg(340, 560, 322, 752)
    leg(556, 566, 578, 776)
    leg(338, 580, 318, 320, 14)
    leg(560, 590, 582, 336, 14)
    const b = 'M302 316Q448 268 598 332L592 424Q446 366 306 402Z'
    pen
      .path(
        b,
        pen.linear(300, 300, 600, 420, [
          [0, shade(colour, 0.09)],
          [0.5, shade(colour, 0.03)],
          [1, shade(colour, -0.1)],
        ]),
      )
      .line('M302 316Q448 268 598 332', shade(colour, 0.16), 5)
    if (form) for (let i = 1; i < 6; i++) leg(330 + i * 40, 560, 326 + i * 41, 390, 6)
    pen.path(
      'M244 604Q240 590 262 584L338 548Q350 543 366 545L560 566Q580 570 572 586L520 640Q512 650 496 649L262 622Q248 620 244 604Z',
      pen.linear(250, 560, 560, 650, [
        [0, shade(colour, 0.1)],
        [1, shade(colour, -0.06)],
      ]),
    )
    pen.path(
      'M244 604Q248 620 262 622L496 649Q512 650 520 640L574 582L572 606L522 664Q512 674 496 672L262 644Q244 640 244 622Z',
      shade(colour, -0.17),
    )
    leg(270, 640, 250, 804, 17)
    leg(500, 668, 506, 836, 17)
    pen.line('M262 730L502 756', shade(colour, -0.1), 13).line('M516 740L572 690', shade(colour, -0.18), 12)
  },
}
