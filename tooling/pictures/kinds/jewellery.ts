import { STEEL } from '../finishes.ts'
import { shade } from '../oklch.ts'
import { circle, num } from '../path.ts'
import type { Kind } from './kind.ts'

export const watch: Kind = {
  stage: 'flat',
  focus: [250, 350, 300],
  zoom: 1.04,
  draw(pen, colour, form) {
    const m = STEEL
    pen.open('transform="rotate(14 400 500)"')
    const st = 'M350 150Q400 138 450 150L462 420H338ZM338 580H462L446 850Q400 866 354 850Z'
    pen.drop(st + circle(400, 500, 120), 20, 22, 12, 0.45)
    pen
      .path(
        st,
        pen.linear(338, 0, 462, 0, [
          [0, shade(colour, -0.08)],
          [0.3, shade(colour, 0.09)],
          [1, shade(colour, -0.12)],
        ]),
      )
      .line(
        'M358 164L350 416M442 164L450 416M350 584L362 838M450 584L438 838',
        shade(colour, 0.2),
        3,
        'stroke-dasharray="8 6" opacity=".8"',
      )
      .path(circle(400, 700, 5) + circle(400, 740, 5) + circle(400, 780, 5), shade(colour, -0.25))
    pen
      .rect(
        512,
        484,
        26,
        32,
        6,
        pen.linear(0, 484, 0, 516, [
          [0, shade(m, 0.12)],
          [1, shade(m, -0.3)],
        ]),
      )
      .path('M352 392h-20l-10 44h30ZM448 392h20l10 44h-30ZM352 608h-20l-10-44h30ZM448 608h20l10-44h-30Z', shade(m, -0.12))
    pen
      .path(
        circle(400, 500, 120),
        pen.linear(310, 400, 490, 600, [
          [0, shade(m, 0.2)],
          [0.35, shade(m, -0.1)],
          [0.55, shade(m, 0.12)],
          [1, shade(m, -0.32)],
        ]),
      )
      .path(circle(400, 500, 101), shade(m, -0.3))
    const f = form ? shade(colour, -0.05) : '#f5f2ea',
      ink = form ? '#f5f2ea' : '#23252a'
    pen.path(
      circle(401, 502, 98),
      pen.radial(370, 460, 170, [
        [0, shade(f, 0.04)],
        [1, shade(f, -0.09)],
      ]),
    )
    let t = ''
    for (let i = 0; i < 12; i++) {
      const a = (i * Math.PI) / 6
      t += num`M${400 + Math.sin(a) * 76} ${500 - Math.cos(a) * 76}L${400 + Math.sin(a) * 89} ${500 - Math.cos(a) * 89}`
    }
    pen
      .line(t, ink, 4)
      .line('M406 506L362 462', ink, 7, 'stroke-linecap="round"')
      .line('M394 506L452 448', ink, 5, 'stroke-linecap="round"')
      .line('M400 518V426', '#b5482c', 2)
      .path(circle(400, 500, 6), ink)
      .path('M330 440a98 98 0 0 1 110-32L350 584a98 98 0 0 1-20-144Z', '#fff', 'opacity=".16"')
      .close()
  },
}

export const ring: Kind = {
  stage: 'table',
  focus: [270, 380, 280],
  zoom: 1.34,
  draw(pen, colour, form) {
    pen.shadow(400, 790, 170, 34)
    pen.lathe(
      400,
      [
        [160, 636, 1],
        [160, 790],
      ],
      '#dcd6ca',
    )
    pen.ellipse(400, 636, 160, 30, '#efeae0')
    pen.ellipse(430, 646, 92, 13, pen.dark, `opacity=".5" ${pen.blur(7)}`)
    pen
      .ellipse(
        400,
        548,
        84,
        90,
        'none',
        `stroke="${pen.linear(300, 470, 500, 640, [
          [0, shade(colour, -0.2)],
          [0.2, shade(colour, 0.16)],
          [0.36, shade(colour, -0.16)],
          [0.6, shade(colour, 0.1)],
          [0.8, shade(colour, -0.26)],
          [1, shade(colour, 0.08)],
        ])}" stroke-width="${form ? 26 : 17}"`,
      )
      .ellipse(406, 548, form ? 70 : 74, 80, 'none', `stroke="${shade(colour, -0.22)}" stroke-width="4" opacity=".6"`)
      .line('M330 500Q350 462 390 456', '#fff', 4, `opacity=".9" stroke-linecap="round" ${pen.blur(1)}`)
    if (!form) {
      const k = '#4f8a7d'
      pen
        .path(
          'M366 420L384 398H416L434 420L400 464Z',
          pen.linear(366, 398, 434, 464, [
            [0, shade(k, 0.25)],
            [0.5, k],
            [1, shade(k, -0.15)],
          ]),
        )
        .path('M366 420L384 398H416L434 420Z', shade(k, 0.22))
        .path('M386 420L400 398L414 420L400 464Z', shade(k, 0.12), 'opacity=".8"')
        .line('M372 424L364 412M428 424L436 412M400 464v10', shade(colour, 0.1), 6, 'stroke-linecap="round"')
    }
  },
}

/** The outline of a lens around x. */
const lens = (x: number) =>
  num`M${x - 92} 470Q${x - 90} 434 ${x} 434Q${x + 90} 434 ${x + 92} 470Q${x + 92} 574 ${x} 578Q${x - 92} 574 ${x - 92} 470Z`

export const glasses: Kind = {
  stage: 'flat',
  focus: [190, 320, 300],
  zoom: 1.24,
  draw(pen, colour) {
    pen.open('transform="rotate(-14 400 500)"')
    const lenses = lens(292) + lens(508)
    const t = 'M206 470L238 330Q250 300 290 306L520 320M594 470L570 350Q560 322 530 326L330 352'
    pen
      .line(t, pen.dark, 16, `opacity=".34" transform="translate(16 24)" ${pen.blur(8)}`)
      .line(lenses, pen.dark, 18, `opacity=".36" transform="translate(14 22)" ${pen.blur(8)}`)
    pen
      .line(t, shade(colour, -0.06), 14, 'stroke-linecap="round"')
      .path(lenses, '#fff', 'opacity=".3"')
      .path('M230 450L300 440L250 560L216 520ZM450 450L520 440L470 560L434 520Z', '#fff', 'opacity=".35"')
      .line(lenses, shade(colour, -0.08), 20)
      .line(lenses, shade(colour, 0.1), 7, 'transform="translate(-3 -4)"')
      .line('M384 470Q400 446 416 470', colour, 16)
      .close()
  },
}
