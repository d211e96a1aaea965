import { BRASS, STEEL, WOOD } from '../finishes.ts'
import type { MaterialPen } from '../material-pen.ts'
import { shade } from '../oklch.ts'
import { circle, num, drawRoundedRect } from '../path.ts'
import type { Kind } from './kind.ts'

export const headphones: Kind = {
  stage: 'table',
  focus: [180, 400, 300],
  zoom: 1.18,
  draw(pen, colour) {
    const m = STEEL
    pen.shadow(400, 772, 190, 26)
    pen
      .line('M252 600C216 236 584 236 548 600', shade(colour, -0.2), 34)
      .line('M252 590C220 240 580 240 548 590', shade(colour, 0.02), 22)
      .line('M258 470C272 340 330 306 400 304', shade(colour, 0.2), 6, `opacity=".8" ${pen.blur(2)} stroke-linecap="round"`)
    pen.line('M276 560C262 320 538 320 524 560', shade(colour, -0.1), 14, 'opacity=".7"')
    for (const [x, f] of [
      [252, 1],
      [548, -1],
    ] as const) {
      pen.rect(x - 9, 500, 18, 110, 8, pen.round(m, x - 9, x + 9, 'metal'))
      pen.ellipse(
        x + f * 34,
        664,
        50,
        104,
        pen.linear(x + f * 34 - 50, 0, x + f * 34 + 50, 0, [
          [0, shade(colour, -0.12)],
          [0.5, shade(colour, -0.22)],
          [1, shade(colour, -0.3)],
        ]),
      )
      pen
        .ellipse(
          x,
          664,
          56,
          106,
          pen.linear(x - 56, 560, x + 56, 770, [
            [0, shade(colour, 0.14)],
            [0.45, colour],
            [1, shade(colour, -0.16)],
          ]),
        )
        .ellipse(
          x - f * 6,
          664,
          36,
          78,
          pen.linear(x - 40, 590, x + 40, 740, [
            [0, shade(colour, -0.06)],
            [1, shade(colour, 0.07)],
          ]),
        )
        .ellipse(x - f * 6, 664, 36, 78, 'none', `stroke="${shade(m, 0.02)}" stroke-width="4"`)
    }
  },
}

export const speaker: Kind = {
  stage: 'table',
  focus: [286, 386, 300],
  zoom: 1.16,
  draw(pen, colour) {
    pen.shadow(408, 772, 186, 30)
    for (const x of [284, 482]) pen.path(num`M${x} 748h34l-5 24h-24Z`, pen.round(shade(WOOD, -0.2), x, x + 34))
    speakerCabinet(pen)
    const front = drawRoundedRect(252, 392, 296, 346, 22)
    pen.path(front, shade(colour, -0.3))
    pen.open(pen.clip(front))
    pen.path(
      front,
      pen.linear(252, 392, 548, 738, [
        [0, shade(colour, 0.09)],
        [0.45, shade(colour, 0.01)],
        [1, shade(colour, -0.13)],
      ]),
      'transform="translate(3 4)"',
    )
    for (const [y, radius] of [
      [478, 48],
      [622, 88],
    ] as const)
      stretchOver(pen, 400, y, radius)
    pen.weave(front, colour, 'felt')
    pen.close()
    pen.line(front, '#000', 5, `opacity=".4" ${pen.blur(2)}`)
    for (const [x, radius] of [
      [518, 13],
      [482, 8],
    ] as const)
      knob(pen, x, 712, radius)
  },
}

/** Oak with rounded edges: seen from a little above, its top shows. */
function speakerCabinet(pen: MaterialPen): void {
  const top = 'M236 416C236 384 244 370 262 356L280 342Q290 334 304 334H496Q510 334 520 342L538 356C556 370 564 384 564 416Z'
  const body = drawRoundedRect(236, 374, 328, 380, 36)
  pen.path(
    top,
    pen.linear(0, 334, 0, 392, [
      [0, shade(WOOD, -0.02)],
      [0.3, shade(WOOD, 0.1)],
      [0.8, shade(WOOD, 0.16)],
      [1, shade(WOOD, 0.1)],
    ]),
  )
  pen.grain(top, WOOD, 230, 332, 570, 380, 4, 'along')
  pen.path(
    body,
    pen.linear(236, 374, 564, 754, [
      [0, shade(WOOD, 0.1)],
      [0.4, WOOD],
      [1, shade(WOOD, -0.16)],
    ]),
  )
  pen.grain(body, WOOD, 236, 374, 564, 754, 13, 'upright')
  pen.line('M268 376Q400 371 532 376', '#fff', 5, `opacity=".55" stroke-linecap="round" ${pen.blur(2)}`)
}

/** Cloth over the ring of a driver: lit where it faces the window, dark on the other side. */
function stretchOver(pen: MaterialPen, x: number, y: number, radius: number): void {
  const ring = circle(x, y, radius)
  pen.path(
    ring,
    pen.radial(x + radius * 0.1, y + radius * 0.12, radius, [
      [0, '#000', 0.04],
      [0.3, '#000', 0.15],
      [0.8, '#000', 0.1],
      [1, '#000', 0.02],
    ]),
  )
  pen.line(ring, '#000', radius * 0.07, `opacity=".22" transform="translate(2 3)" ${pen.blur(4)}`)
  pen.line(
    ring,
    pen.linear(x - radius, y - radius, x + radius, y + radius, [
      [0, '#fff', 0.3],
      [0.45, '#fff', 0.06],
      [1, '#fff', 0],
    ]),
    radius * 0.05,
    pen.blur(2),
  )
}

function knob(pen: MaterialPen, x: number, y: number, radius: number): void {
  pen.path(circle(x + 4, y + 5, radius), '#000', `opacity=".4" ${pen.blur(4)}`)
  pen.path(
    circle(x, y, radius),
    pen.radial(x - radius * 0.4, y - radius * 0.4, radius * 1.7, [
      [0, shade(BRASS, 0.24)],
      [0.5, BRASS],
      [1, shade(BRASS, -0.24)],
    ]),
  )
  pen.path(
    circle(x, y, radius * 0.62),
    pen.linear(x - radius, y - radius, x + radius, y + radius, [
      [0, shade(BRASS, -0.06)],
      [1, shade(BRASS, 0.16)],
    ]),
  )
}
