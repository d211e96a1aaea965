import { lch, shade, toLch } from '../oklch.ts'
import { circle, num, drawRoundedRect } from '../path.ts'
import type { Kind } from './kind.ts'

export const plantpot: Kind = {
  stage: 'floor',
  focus: [240, 430, 320],
  zoom: 1.06,
  draw(pen, colour, form) {
    pen.shadow(400, 790, 130, 30)
    const G = form ? '#4f6b4a' : '#5f7a52'
    if (form)
      for (const [a, l] of [
        [-50, 260],
        [48, 270],
        [-26, 340],
        [24, 350],
        [-6, 390],
        [-72, 190],
        [70, 200],
      ] as const)
        pen.leaf(400 + a * 0.4, 590, a * 0.72, l, 34, shade(G, (a % 7) * 0.008))
    else {
      pen.line('M400 600C396 480 410 400 400 300M400 540C440 480 480 470 500 410M398 520C360 470 330 460 312 400', '#5b4a35', 9)
      for (const [x, y, a, l] of [
        [400, 300, 4, 110],
        [402, 350, -62, 110],
        [404, 360, 66, 110],
        [500, 410, 30, 104],
        [478, 452, 98, 90],
        [312, 400, -30, 104],
        [338, 450, -98, 90],
        [402, 430, -46, 110],
        [404, 440, 50, 110],
      ] as const)
        pen.leaf(x, y, a, l, 40, shade(G, ((x + y) % 5) * 0.016 - 0.03))
    }
    const d = pen.lathe(
      400,
      [
        [140, 590, 1],
        [128, 700],
        [104, 790],
      ],
      colour,
    )
    pen.speckle(d, colour, 30, [270, 590, 530, 780])
    pen.lathe(
      400,
      [
        [152, 568, 1],
        [152, 606],
        [148, 616],
      ],
      colour,
    )
    pen.ellipse(400, 568, 152, 26, shade(colour, 0.08)).ellipse(400, 570, 138, 21, '#3c2e22')
    pen.line('M330 566l30 8M420 560l40 6M376 582l46 2', '#5d4836', 5)
    for (const a of [-24, 16]) pen.leaf(400 + a, 574, a, 170, 34, shade(G, 0.03))
  },
}

export const poster: Kind = {
  stage: 'wall',
  focus: [200, 200, 330],
  zoom: 1.16,
  draw(pen, colour, form) {
    const f = '#2d2a27',
      d = drawRoundedRect(206, 216, 388, 520, 2)
    pen.drop(d, 24, 28, 20, 0.45)
    pen.path(
      d,
      pen.linear(206, 216, 594, 736, [
        [0, shade(f, 0.12)],
        [1, shade(f, -0.04)],
      ]),
    )
    pen
      .rect(220, 230, 360, 492, 0, '#f7f5ef')
      .rect(220, 230, 360, 10, 0, '#000', 'opacity=".16"')
      .rect(220, 230, 8, 492, 0, '#000', 'opacity=".1"')
    pen.open(pen.clip('M262 276H538V638H262Z'))
    const a = shade(colour, 0.25, 0.5),
      H = toLch(colour),
      b = lch(0.8, 0.1, H[2] > 190 && H[2] < 345 ? 80 : H[2] + 60)
    pen.rect(262, 276, 276, 362, 0, form === 2 ? shade(colour, -0.02) : a)
    if (form === 0)
      pen
        .path(circle(440, 390, 66), b)
        .path('M262 520Q340 420 430 500T540 470V640H262Z', colour)
        .path('M262 570Q380 500 540 560V640H262Z', shade(colour, -0.18))
    else if (form === 1)
      pen
        .path('M300 638V470a100 100 0 0 1 200 0V638Z', colour)
        .path('M350 638V480a50 50 0 0 1 100 0V638Z', b)
        .path(circle(400, 340, 30), shade(colour, -0.2))
    else
      pen
        .path(circle(360, 420, 84), b)
        .path('M400 300h90v240h-90Z', shade(colour, 0.3, 0.6), 'opacity=".85"')
        .path('M290 560h220v22H290Z', shade(colour, -0.25))
    pen.close()
    pen.line('M262 672h90M262 688h50', '#55524c', 4)
    pen.path('M220 230H470L300 722H220Z', '#fff', 'opacity=".1"')
  },
}

export const clock: Kind = {
  stage: 'wall',
  focus: [230, 300, 320],
  zoom: 1.2,
  draw(pen, colour, form) {
    const d = circle(400, 470, 190)
    pen.drop(d, 28, 30, 20, 0.5)
    pen.path(
      d,
      pen.linear(260, 330, 540, 620, [
        [0, shade(colour, 0.14)],
        [0.5, colour],
        [1, shade(colour, -0.2)],
      ]),
    )
    const face = form ? shade(colour, 0.02) : '#f7f4ec',
      ink = form ? '#f4f1ea' : '#262523'
    pen.path(circle(400, 470, 168), shade(colour, -0.25)).path(
      circle(402, 473, 165),
      pen.linear(260, 330, 540, 620, [
        [0, shade(face, -0.05)],
        [0.4, face],
        [1, shade(face, 0.02)],
      ]),
    )
    let t = ''
    for (let i = 0; i < 12; i++) {
      const a = (i * Math.PI) / 6,
        r = i % 3 ? 140 : 128
      t += num`M${400 + Math.sin(a) * r} ${470 - Math.cos(a) * r}L${400 + Math.sin(a) * 152} ${470 - Math.cos(a) * 152}`
    }
    pen.line(t, ink, 5, 'stroke-linecap="round"')
    const h = 'M400 486L336 398M400 496L476 372'
    pen
      .line(h, '#000', 9, `opacity=".25" transform="translate(6 8)" ${pen.blur(3)} stroke-linecap="round"`)
      .line('M406 478L336 398', ink, 10, 'stroke-linecap="round"')
      .line('M390 486L478 372', ink, 7, 'stroke-linecap="round"')
      .line('M400 510L400 350', '#b5482c', 2.5)
    pen.path(circle(400, 470, 9), '#b5482c')
  },
}
