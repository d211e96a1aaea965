import { BRASS, LINEN, WOOD } from '../finishes.ts'
import { lch, shade } from '../oklch.ts'
import { circle, num, drawRoundedRect } from '../path.ts'
import type { Kind } from './kind.ts'

export const notebook: Kind = {
  stage: 'flat',
  focus: [210, 250, 330],
  zoom: 1.2,
  draw(pen, colour) {
    const k = LINEN
    pen.open('transform="rotate(9 400 500)"')
    pen.drop(drawRoundedRect(268, 262, 300, 430, 12))
    pen.rect(268, 262, 300, 430, 12, pen.flat(k, 268, 262, 560, 690)).close()
    pen.open('transform="rotate(-6 400 500)"')
    const d = drawRoundedRect(242, 276, 316, 460, 12)
    pen.drop(d, 18, 22, 12, 0.42)
    pen
      .rect(250, 284, 314, 458, 12, shade(colour, -0.2))
      .rect(254, 282, 306, 456, 8, '#efe9dc')
      .line('M556 290v440M552 290v440', '#cfc6b4', 1.5)
      .path(
        d,
        pen.linear(242, 276, 560, 740, [
          [0, shade(colour, 0.08)],
          [0.5, colour],
          [1, shade(colour, -0.08)],
        ]),
      )
    pen.weave(d, colour)
    pen.rect(242, 276, 40, 460, 12, '#000', 'opacity=".13"').line('M284 278v456', shade(colour, 0.14), 2)
    pen.rect(506, 276, 14, 460, 0, pen.round(shade(colour, -0.2), 506, 520))
    pen.rect(334, 380, 120, 74, 2, '#f4f0e6').line('M350 404h60M350 420h84', '#3b3934', 4)
    pen.path('M380 736h12v46l-6-8l-6 8Z', shade('#b5482c', 0)).close()
  },
}

export const game: Kind = {
  stage: 'table',
  focus: [210, 450, 320],
  zoom: 1.14,
  draw(pen, colour) {
    pen.shadow(410, 776, 230, 30)
    pen.path(
      'M196 560L262 486H560L604 560Z',
      pen.linear(200, 486, 600, 560, [
        [0, shade(colour, 0.12)],
        [1, shade(colour, 0.03)],
      ]),
    )
    const d = 'M196 560H604V770H196Z'
    pen
      .path(
        d,
        pen.linear(196, 560, 604, 770, [
          [0, shade(colour, 0.02)],
          [1, shade(colour, -0.1)],
        ]),
      )
      .line('M196 622H604', shade(colour, -0.18), 4)
      .path('M196 622H604V634H196Z', '#000', 'opacity=".12"')
    const a = lch(0.82, 0.1, 80)
    pen
      .path('M288 548L320 498H390L366 548ZM420 548L430 498H500L506 548Z', a, 'opacity=".9"')
      .path(circle(250, 700, 26), a)
      .path('M320 676h110v14H320ZM320 704h70v10H320Z', '#f4efe4')
    for (const [x, y, k] of [
      [500, 806, WOOD],
      [566, 822, a],
      [440, 826, shade(colour, -0.08)],
    ] as const) {
      pen.shadow(x, y, 26, 8)
      pen.lathe(
        x,
        [
          [8, y - 70],
          [12, y - 54],
          [26, y - 16],
          [28, y],
        ],
        k,
      )
      pen.ellipse(
        x,
        y - 82,
        19,
        19,
        pen.radial(x - 6, y - 88, 26, [
          [0, shade(k, 0.14)],
          [1, shade(k, -0.12)],
        ]),
      )
    }
    pen.shadow(300, 826, 30, 9)
    pen
      .path('M268 786l34-12l30 12v36l-30 14l-34-12Z', '#efe9dc')
      .path('M302 798l30-12v36l-30 14Z', '#cfc7b6')
      .path('M268 786l34-12l30 12l-30 12Z', '#faf7f0')
      .path(circle(285, 812, 4) + circle(300, 786, 4), '#33302b')
  },
}

export const card: Kind = {
  stage: 'flat',
  focus: [200, 280, 320],
  zoom: 1.18,
  draw(pen, colour) {
    const k = shade(colour, 0.3, 0.4)
    pen.open('transform="rotate(8 400 540)"')
    const e = drawRoundedRect(196, 400, 420, 290, 8)
    pen.drop(e)
    pen
      .path(
        e,
        pen.linear(196, 400, 616, 690, [
          [0, '#f6f2e9'],
          [1, '#ddd6c7'],
        ]),
      )
      .path('M198 404L406 560L614 404Z', '#efe9dc')
      .line('M200 406L406 560L612 406', '#c9c0ae', 3)
      .close()
    pen.open('transform="rotate(-9 400 480)"')
    const d = drawRoundedRect(204, 330, 392, 248, 20)
    pen.drop(d, 18, 24, 12, 0.42)
    pen
      .path(
        d,
        pen.linear(204, 330, 596, 578, [
          [0, shade(colour, 0.08)],
          [0.5, colour],
          [1, shade(colour, -0.07)],
        ]),
      )
      .open(pen.clip(d))
      .path('M430 580V440a90 90 0 0 1 180 0V580Z', k)
      .path(circle(400, 360, 60), shade(colour, 0.14))
      .path('M204 580Q300 470 440 580Z', shade(colour, -0.1))
      .path('M204 330H420L300 578H204Z', '#fff', 'opacity=".07"')
      .close()
    pen.line('M234 366h96M234 388h58', '#fff', 7, 'opacity=".92"').close()
  },
}

export const pens: Kind = {
  stage: 'flat',
  focus: [330, 340, 320],
  zoom: 1.2,
  draw(pen, colour) {
    const m = BRASS
    for (const [r, k, dy] of [
      [-40, colour, 0],
      [-52, shade(colour, -0.02), 92],
    ] as const) {
      pen.open(`transform="rotate(${r} 400 ${500 + dy})"`)
      const y = 486 + dy,
        d = drawRoundedRect(180, y, 440, 30, 15)
      pen.drop(d, 12, 24, 9, 0.42)
      pen
        .path(
          num`M190 ${y}H596Q620 ${y + 2} 620 ${y + 15}Q620 ${y + 28} 596 ${y + 30}H190L120 ${y + 15}Z`,
          pen.linear(0, y, 0, y + 30, [
            [0, shade(k, -0.04)],
            [0.28, shade(k, 0.16)],
            [0.5, k],
            [1, shade(k, -0.2)],
          ]),
        )
        .path(
          num`M190 ${y}L120 ${y + 15}L190 ${y + 30}ZM420 ${y}h14v30h-14Z`,
          pen.linear(0, y, 0, y + 30, [
            [0, shade(m, -0.1)],
            [0.3, shade(m, 0.2)],
            [1, shade(m, -0.25)],
          ]),
        )
        .rect(450, y - 5, 150, 8, 4, shade(m, 0.05))
        .close()
    }
  },
}
