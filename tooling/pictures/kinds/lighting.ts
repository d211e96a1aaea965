import { BRASS, WOOD } from '../finishes.ts'
import { shade } from '../oklch.ts'
import type { Kind } from './kind.ts'

export const lamp: Kind = {
  stage: 'table',
  focus: [190, 240, 340],
  zoom: 1.16,
  draw(pen, colour, form) {
    pen.shadow(400, 772, 120)
    pen.glow(400, 778, 300, 62, '#fff1cf', 0.9)
    const st = form === 1 ? WOOD : BRASS
    pen.lathe(
      400,
      [
        [110, 748, 1],
        [112, 758],
        [112, 772],
      ],
      form === 2 ? colour : st,
      form === 1 ? 'matt' : 'metal',
    )
    pen.ellipse(400, 748, 110, 19, shade(st, 0.06)).ellipse(400, 748, 40, 7, '#000', 'opacity=".18"')
    if (form === 1)
      pen.lathe(
        400,
        [
          [16, 430, 1],
          [20, 520],
          [52, 610],
          [44, 690],
          [18, 748],
        ],
        colour,
        'glaze',
      )
    else pen.rect(389, 420, 22, 330, 0, pen.round(st, 389, 411, 'metal'))
    const d =
      form === 1
        ? 'M300 300L500 300L578 470Q400 512 222 470Z'
        : form === 2
          ? 'M222 452C226 330 300 268 400 268C500 268 574 330 578 452Q400 500 222 452Z'
          : 'M206 446C210 330 262 282 340 276L460 276C538 282 590 330 594 446Q400 500 206 446Z'
    if (form !== 1)
      pen.ellipse(
        400,
        458,
        178,
        26,
        pen.radial(400, 452, 180, [
          [0, '#fffdf2'],
          [0.5, '#ffe3a3'],
          [1, shade(colour, -0.1)],
        ]),
      )
    pen.path(d, pen.round(colour, 206, 594, form === 1 ? 'matt' : 'glaze')).path(
      d,
      pen.linear(0, 270, 0, 486, [
        [0, '#fff', 0.22],
        [0.45, '#fff', 0],
        [1, '#ffca78', 0.34],
      ]),
    )
    if (form === 1) pen.weave(d, colour, 'rib')
    else pen.rect(386, 256, 28, 22, 6, pen.round(st, 386, 414, 'metal'))
    pen.glow(400, 520, 330, 190, '#ffe6b0', 0.6)
  },
}

export const candle: Kind = {
  stage: 'table',
  focus: [270, 470, 300],
  zoom: 1.26,
  draw(pen, colour, form) {
    pen.shadow(400, 772, 104, 22)
    const y = form ? 590 : 500
    pen.glow(400, y - 60, 260, 260, '#ffe6ad', 0.85)
    if (form) {
      pen.lathe(
        400,
        [
          [30, 330, 1],
          [30, 650],
        ],
        '#efe6d3',
      )
      pen.lathe(
        400,
        [
          [44, 640, 1],
          [40, 690],
          [60, 730],
          [104, 750],
          [110, 771],
        ],
        colour,
        'metal',
      )
      pen.ellipse(400, 640, 44, 8, shade(colour, 0.1)).ellipse(400, 642, 31, 6, shade(colour, -0.3))
      pen.rect(370, 560, 60, 84, 0, pen.round('#efe6d3', 370, 430)).ellipse(400, 330, 30, 5, '#fff3d6')
    } else {
      pen.lathe(
        400,
        [
          [112, 510, 1],
          [112, 740],
          [98, 771],
        ],
        colour,
        'matt',
        { open: true },
      )
      pen.ellipse(
        400,
        522,
        102,
        15,
        pen.radial(400, 520, 100, [
          [0, '#fff6dc'],
          [1, '#e9d9b4'],
        ]),
      )
      pen.rect(350, 610, 100, 84, 2, '#f6f2e8', 'opacity=".93"').line('M366 634h40M366 650h66M366 676h24', '#3a3833', 4)
    }
    const f = form ? 322 : 514
    pen.line(`M400 ${f + 4}v-22`, '#33281c', 4).path(
      `M400 ${f - 92}C424 ${f - 52} 420 ${f - 14} 400 ${f - 12}C380 ${f - 14} 376 ${f - 52} 400 ${f - 92}Z`,
      pen.linear(0, f - 92, 0, f - 12, [
        [0, '#fff7d8'],
        [0.6, '#ffd77a'],
        [1, '#f0a030'],
      ]),
    )
  },
}
