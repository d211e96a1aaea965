import { BRASS, LINEN, STEEL, WOOD } from '../finishes.ts'
import { shade } from '../oklch.ts'
import { circle, roundedRect } from '../path.ts'
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
    for (const [x, f] of [[252, 1], [548, -1]] as const) {
      pen.rect(x - 9, 500, 18, 110, 8, pen.round(m, x - 9, x + 9, 'metal'))
      pen.ellipse(
        x + f * 34,
        664,
        50,
        104,
        pen.linear(x + f * 34 - 50, 0, x + f * 34 + 50, 0, [[0, shade(colour, -0.12)], [0.5, shade(colour, -0.22)], [1, shade(colour, -0.3)]]),
      )
      pen
        .ellipse(x, 664, 56, 106, pen.linear(x - 56, 560, x + 56, 770, [[0, shade(colour, 0.14)], [0.45, colour], [1, shade(colour, -0.16)]]))
        .ellipse(x - f * 6, 664, 36, 78, pen.linear(x - 40, 590, x + 40, 740, [[0, shade(colour, -0.06)], [1, shade(colour, 0.07)]]))
        .ellipse(x - f * 6, 664, 36, 78, 'none', `stroke="${shade(m, 0.02)}" stroke-width="4"`)
    }
  },
}

export const speaker: Kind = {
  stage: 'table',
  focus: [230, 400, 320],
  zoom: 1.18,
  draw(pen, colour) {
    pen.shadow(405, 776, 196, 28)
    for (const x of [262, 506]) pen.rect(x, 758, 32, 20, 4, shade(WOOD, -0.3))
    const cabinet = roundedRect(216, 362, 368, 402, 24)
    pen.path('M226 384L256 332Q259 326 268 326H532Q541 326 544 332L574 384Z', pen.linear(240, 326, 560, 384, [[0, shade(WOOD, 0.14)], [1, shade(WOOD, 0.02)]]))
    pen.path(cabinet, pen.linear(216, 362, 584, 764, [[0, shade(WOOD, 0.07)], [0.5, WOOD], [1, shade(WOOD, -0.14)]]))
    pen.grain(cabinet, WOOD, 206, 362, 594, 764, 11, 'along')
    pen.line('M236 365H564', '#fff', 4, `opacity=".5" stroke-linecap="round" ${pen.blur(1)}`)
    const grille = roundedRect(242, 388, 316, 276, 18)
    pen.path(grille, pen.linear(242, 388, 558, 664, [[0, shade(colour, 0.06)], [0.5, colour], [1, shade(colour, -0.11)]]))
    pen.open(pen.clip(grille))
    for (const [y, radius] of [[452, 40], [568, 84]] as const) {
      pen.path(circle(400, y, radius), pen.radial(392, y - 8, radius, [[0, '#000', 0.05], [0.72, '#000', 0.2], [0.9, '#000', 0.08], [1, '#000', 0]] as const))
    }
    pen.line('M242 396H558M248 388V664', '#000', 16, `opacity=".3" ${pen.blur(7)}`).close()
    pen.weave(grille, colour, 'felt')
    const panel = roundedRect(242, 682, 316, 60, 10)
    pen.path(panel, pen.linear(0, 682, 0, 742, [[0, shade(LINEN, 0.05)], [1, shade(LINEN, -0.08)]]))
    for (const [x, radius] of [[518, 20], [466, 13]] as const) {
      pen.path(circle(x + 4, 717, radius), '#000', `opacity=".3" ${pen.blur(4)}`)
      pen.path(circle(x, 712, radius), pen.radial(x - 6, 704, radius * 1.7, [[0, shade(BRASS, 0.2)], [0.5, BRASS], [1, shade(BRASS, -0.22)]] as const))
      pen.line(`M${x} ${712 - radius + 3}v8`, shade(BRASS, -0.35), 3, 'stroke-linecap="round"')
    }
    pen.line('M266 702h104M266 712h104M266 722h104', shade(LINEN, -0.28), 3, 'stroke-dasharray="3 7" stroke-linecap="round"')
  },
}
