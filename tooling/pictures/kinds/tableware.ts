import { WOOD } from '../finishes.ts'
import { shade } from '../oklch.ts'
import { spline, type Point } from '../path.ts'
import type { Kind } from './kind.ts'

export const mug: Kind = {
  stage: 'table',
  focus: [280, 450, 300],
  zoom: 1.32,
  draw(pen, colour, form) {
    const tall = form === 1
    const empty = form === 2
    pen.shadow(400, 772, 118, 24)
    const h = tall ? 470 : 520
    pen.tube(`M492 ${h + 62}C610 ${h + 22} 618 ${h + 190} 486 ${h + 172}`, colour, 30)
    const d = pen.lathe(
      395,
      tall
        ? [
            [118, h, 1],
            [117, 640],
            [104, 740],
            [86, 771],
          ]
        : [
            [128, h, 1],
            [126, 660],
            [120, 740],
            [98, 771],
          ],
      colour,
      'glaze',
      { open: true, inside: colour },
    )
    if (!empty) {
      pen
        .ellipse(
          395,
          h + 9,
          106,
          14,
          pen.linear(290, 0, 500, 0, [
            [0, '#2c1a10'],
            [1, '#5b3a22'],
          ]),
        )
        .line(`M310 ${h + 7}q40-9 90-8`, '#c99a62', 3, 'opacity=".6" stroke-linecap="round"')
    }
    pen.speckle(d, colour, 30)
    if (tall) {
      pen
        .open(pen.clip(d))
        .path('M270 690Q330 716 395 704T520 684V800H270Z', pen.round('#c9ab86', 278, 512))
        .close()
    }
  },
}

export const teapot: Kind = {
  stage: 'table',
  focus: [330, 420, 330],
  zoom: 1.2,
  draw(pen, colour, form) {
    pen.shadow(405, 774, 165, 30)
    pen
      .path(
        'M276 690C200 690 196 590 138 560Q128 548 150 540L176 548C240 580 250 600 300 600Z',
        pen.flat(colour, 140, 540, 280, 700, 0.07, -0.1),
      )
      .line('M160 546C214 576 236 606 292 612', '#fff', 8, `opacity=".45" ${pen.blur(3)}`)
    if (form) pen.tube('M548 590C650 560 660 720 530 716', colour, 26)
    else {
      pen
        .line('M282 590C250 260 560 260 528 590', shade(WOOD, -0.2), 20, 'stroke-linecap="round"')
        .line('M280 586C250 262 554 262 524 586', shade(WOOD, 0.02), 12, 'stroke-linecap="round"')
        .line('M300 420C330 330 400 320 440 330', shade(WOOD, 0.14), 4, 'stroke-linecap="round"')
    }
    const d = pen.lathe(
      405,
      [
        [84, 546],
        [150, 590],
        [166, 655],
        [140, 735],
        [98, 772],
      ],
      colour,
      'glaze',
    )
    pen.speckle(d, colour, 34)
    pen.ellipse(405, 550, 92, 17, shade(colour, -0.2))
    pen.lathe(
      405,
      [
        [26, 505],
        [70, 522],
        [88, 548],
      ],
      colour,
      'glaze',
    )
    pen.lathe(
      405,
      [
        [12, 474],
        [24, 484],
        [12, 506],
      ],
      form ? colour : WOOD,
    )
  },
}

/** Outlines of the vases: radius and height, from the mouth down. */
const VASES: readonly (readonly Point[])[] = [
  [
    [46, 330, 1],
    [38, 372],
    [44, 430],
    [112, 530],
    [146, 640],
    [122, 735],
    [84, 771],
  ],
  [
    [84, 402, 1],
    [74, 430],
    [104, 480],
    [150, 570],
    [140, 690],
    [92, 771],
  ],
  [
    [58, 300, 1],
    [72, 330],
    [110, 400],
    [118, 470],
    [84, 545],
    [120, 630],
    [124, 700],
    [88, 771],
  ],
  [
    [120, 350, 1],
    [118, 380],
    [112, 600],
    [104, 745],
    [92, 771],
  ],
]

export const vase: Kind = {
  stage: 'table',
  focus: [240, 320, 330],
  zoom: 1.06,
  draw(pen, colour, form, inScene) {
    pen.shadow(400, 772, 116, 26)
    if (inScene || form === 1) {
      pen.line('M402 400C398 300 440 240 470 150M400 380C380 290 340 250 318 190', '#5d5138', 6, 'stroke-linecap="round"')
      for (const [x, y, a, l] of [
        [470, 150, 22, 74],
        [452, 196, -30, 66],
        [446, 210, 64, 70],
        [424, 270, 78, 66],
        [412, 296, -52, 60],
        [318, 190, -14, 70],
        [334, 228, -76, 64],
        [346, 246, 34, 60],
        [372, 300, -70, 56],
      ] as const)
        pen.leaf(x, y, a, l, 20, '#6f7f57')
    }
    const d = pen.lathe(400, VASES[form % VASES.length] ?? [], colour, form === 3 ? 'matt' : 'glaze', { open: true })
    pen.speckle(d, colour, 36)
    if (form === 3) pen.weave(d, colour, 'rib')
  },
}

export const bowl: Kind = {
  stage: 'table',
  focus: [190, 490, 300],
  zoom: 1.2,
  draw(pen, colour, form) {
    pen.shadow(400, 772, 130, 26)
    const d = pen.lathe(
      400,
      form
        ? [
            [176, 540, 1],
            [178, 620],
            [140, 725],
            [80, 771],
          ]
        : [
            [214, 596, 1],
            [196, 665],
            [130, 742],
            [78, 771],
          ],
      colour,
      'glaze',
    )
    pen.speckle(d, colour, 30, [190, 560, 610, 760])
    const y = form ? 540 : 596,
      r = form ? 176 : 214
    pen.mouth(400, y, r, colour, colour, 0.24)
    if (form)
      for (const [x, dy, R2, k] of [
        [350, -26, 52, '#c9772e'],
        [440, -32, 56, '#d08a34'],
        [398, -64, 50, '#cf8030'],
      ] as const) {
        pen.ellipse(
          x,
          y + dy,
          R2,
          R2 * 0.94,
          pen.radial(x - 18, y + dy - 20, R2 * 1.3, [
            [0, shade(k, 0.14)],
            [0.5, k],
            [1, shade(k, -0.18)],
          ]),
        )
      }
    if (form) pen.path(`M224 540A176 42 0 0 0 576 540L577 560A177 46 0 0 1 223 560Z`, pen.round(colour, 224, 576, 'glaze'))
  },
}

export const carafe: Kind = {
  stage: 'table',
  focus: [265, 330, 290],
  zoom: 1.14,
  draw(pen, colour) {
    pen.shadow(400, 772, 104, 24, 0.7)
    pen.ellipse(500, 778, 110, 16, '#fff', `opacity=".5" ${pen.blur(7)}`)
    const outline: readonly Point[] = [
      [56, 330, 1],
      [50, 380],
      [58, 450],
      [112, 570],
      [118, 690],
      [98, 771],
    ]
    const right = outline.map(([radius, y, corner]): Point => [400 + radius, y, corner])
    const left = outline.map(([radius, y, corner]): Point => [400 - radius, y, corner]).toReversed()
    const d = `M456 330${spline(right)}A98 17 0 0 1 302 771${spline(left)}Z`
    pen.path(d, colour, 'opacity=".34"').path(
      d,
      pen.linear(282, 0, 518, 0, [
        [0, shade(colour, -0.25), 0.8],
        [0.07, '#fff', 0.4],
        [0.2, '#fff', 0.05],
        [0.8, '#fff', 0.02],
        [0.93, shade(colour, -0.2), 0.35],
        [1, shade(colour, -0.3), 0.8],
      ]),
    )
    pen
      .open(pen.clip(d))
      .rect(
        270,
        600,
        260,
        190,
        0,
        pen.linear(280, 0, 520, 0, [
          [0, shade(colour, -0.12), 0.7],
          [0.4, shade(colour, 0.1), 0.35],
          [1, shade(colour, -0.18), 0.7],
        ]),
      )
      .ellipse(400, 600, 116, 18, shade(colour, 0.12), 'opacity=".7"')
      .close()
    pen
      .line('M352 470C322 540 312 600 316 690', '#fff', 13, `opacity=".85" stroke-linecap="round" ${pen.blur(3)}`)
      .line('M470 520C494 580 498 640 494 700', '#fff', 5, `opacity=".6" stroke-linecap="round" ${pen.blur(2)}`)
    pen.ellipse(400, 330, 56, 10, 'none', `stroke="#fff" stroke-width="4" opacity=".9"`)
    pen.lathe(
      400,
      [
        [46, 288, 1],
        [44, 330],
      ],
      WOOD,
    )
    pen.ellipse(400, 288, 46, 8, shade(WOOD, 0.1))
  },
}
