import { STEEL, WOOD } from '../finishes.ts'
import { shade } from '../oklch.ts'
import { circle, drawRoundedRect } from '../path.ts'
import type { Kind } from './kind.ts'

export const bottle: Kind = {
  stage: 'table',
  focus: [280, 260, 300],
  zoom: 1.14,
  draw(pen, colour) {
    pen.shadow(400, 772, 92, 20)
    pen.lathe(
      400,
      [
        [46, 372, 1],
        [52, 396],
        [86, 440],
        [92, 490],
        [92, 720],
        [90, 750],
        [80, 771],
      ],
      colour,
      'matt',
    )
    pen.lathe(
      400,
      [
        [48, 300, 1],
        [50, 330],
        [50, 376],
      ],
      STEEL,
      'metal',
    )
    pen.ellipse(400, 300, 48, 8, shade(STEEL, 0.05))
    pen.tube('M366 312C360 250 440 250 434 312', STEEL, 12)
    pen.rect(384, 560, 4, 110, 2, shade(colour, 0.25), 'opacity=".5"')
  },
}

export const knife: Kind = {
  stage: 'flat',
  focus: [330, 350, 330],
  zoom: 1.04,
  draw(pen, colour, form) {
    const w = colour
    pen.open('transform="rotate(-38 400 500)"')
    const b = form ? 'M130 500L440 462L444 520Q300 534 130 500Z' : 'M70 506Q210 452 440 456L444 548Q240 566 70 506Z'
    pen.drop(b + drawRoundedRect(444, 462, 250, 52, 22), 14, 26, 10, 0.42)
    pen
      .path(
        b,
        pen.linear(0, 452, 0, 556, [
          [0, '#8f979c'],
          [0.18, '#e9ecee'],
          [0.5, '#b4bbc0'],
          [0.62, '#d9dde0'],
          [0.78, '#f7f8f8'],
          [1, '#a9b0b5'],
        ]),
      )
      .line(form ? 'M134 499Q310 520 444 506' : 'M76 508Q250 540 444 526', '#fff', 3, 'opacity=".8"')
      .path(
        b,
        pen.linear(70, 0, 440, 0, [
          [0.3, '#fff', 0],
          [0.5, '#fff', 0.5],
          [0.6, '#000', 0.12],
          [0.75, '#fff', 0],
        ]),
      )
    const d = 'M452 460H676Q706 462 704 496Q700 528 668 522Q560 508 452 518Z'
    pen
      .path(
        'M438 458h18v60h-18Z',
        pen.linear(0, 458, 0, 518, [
          [0, '#f3f4f5'],
          [1, '#82898e'],
        ]),
      )
      .path(
        d,
        pen.linear(0, 458, 0, 524, [
          [0, shade(w, -0.04)],
          [0.25, shade(w, 0.1)],
          [1, shade(w, -0.16)],
        ]),
      )
    pen.grain(d, w, 452, 460, 704, 522, 5, 'along')
    for (const x of [500, 580, 656]) pen.path(circle(x, 489, 7), '#d9c28a')
    pen.close()
  },
}

export const board: Kind = {
  stage: 'table',
  focus: [260, 300, 300],
  zoom: 1.18,
  draw(pen, colour, form) {
    pen.shadow(420, 772, 170, 22)
    const d = form
      ? 'M270 470Q270 440 300 438L372 434Q384 430 384 410L380 310Q382 286 404 286Q426 286 426 310L422 410Q424 430 436 434L508 438Q538 440 538 470L548 770H258Z'
      : 'M262 330Q262 300 292 300H510Q540 300 540 330L552 770H250Z'
    pen.drop(d, 24, 6, 14, 0.4)
    pen.path(d, shade(colour, -0.22), 'transform="translate(11 -2)"').path(
      d,
      pen.linear(260, 300, 550, 770, [
        [0, shade(colour, 0.09)],
        [0.5, colour],
        [1, shade(colour, -0.08)],
      ]),
    )
    pen.grain(d, colour, 256, 290, 548, 772, 12, 'upright')
    const [x, y, radius] = form ? ([404, 316, 9] as const) : ([400, 346, 18] as const)
    pen
      .path(circle(x, y, radius), pen.dark, 'opacity=".75"')
      .line(`M${x - radius} ${y}a${radius} ${radius} 0 0 1 ${radius * 2} 0`, shade(colour, -0.25), 4)
  },
}

export const pan: Kind = {
  stage: 'table',
  focus: [150, 470, 300],
  zoom: 1,
  draw(pen, colour) {
    const w = WOOD
    pen.shadow(380, 772, 220, 28)
    pen
      .path(
        'M556 640L740 596Q764 592 762 612Q760 626 744 630L560 676Z',
        pen.linear(0, 600, 0, 680, [
          [0, shade(w, 0.08)],
          [1, shade(w, -0.16)],
        ]),
      )
      .path('M548 640l30-8v40l-30 6Z', shade(STEEL, -0.1))
    pen.lathe(
      360,
      [
        [206, 620, 1],
        [204, 700],
        [186, 756],
        [160, 771],
      ],
      colour,
      'glaze',
    )
    pen.mouth(360, 620, 206, colour, '#3a3835', 0.2)
    pen.line('M190 626Q250 656 340 660', '#fff', 6, `opacity=".3" ${pen.blur(4)}`)
  },
}
