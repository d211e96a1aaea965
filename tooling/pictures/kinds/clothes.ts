import { LINEN } from '../finishes.ts'
import { shade, toLch } from '../oklch.ts'
import { circle } from '../path.ts'
import { hanger } from './hanger.ts'
import type { Kind } from './kind.ts'

export const sneaker: Kind = {
  stage: 'table',
  focus: [320, 420, 330],
  zoom: 1.14,
  draw(pen, colour, form) {
    pen.shadow(405, 776, 265, 26)
    const w = '#f2eee4',
      u =
        'M146 716C136 650 180 634 246 622C318 606 352 560 396 500Q412 480 436 486C452 520 520 534 566 490Q588 474 612 488C640 520 662 620 658 716Q400 760 146 716Z'
    pen.path('M388 506Q400 462 440 462L462 500Z', shade(colour, -0.12))
    pen.path(
      u,
      pen.linear(200, 480, 560, 760, [
        [0, shade(colour, 0.1)],
        [0.5, colour],
        [1, shade(colour, -0.14)],
      ]),
    )
    pen.weave(u, colour)
    pen.path('M440 488C456 524 522 538 566 492Q576 484 588 482C570 540 470 556 440 488Z', shade(colour, -0.22))
    pen
      .path('M146 716C136 650 180 634 246 622Q276 660 268 728Q200 726 146 716Z', shade(colour, 0.05), 'opacity=".9"')
      .path('M590 482Q604 480 612 488C640 520 662 620 658 716L596 724Q610 600 590 482Z', form ? w : shade(colour, -0.1))
      .path('M300 732Q352 640 470 560L520 566Q430 640 404 738Z', form ? w : shade(colour, 0.12), 'opacity=".92"')
      .line(
        'M252 626Q282 664 274 726M600 500Q618 600 604 720M312 730Q362 644 474 568',
        shade(colour, -0.25),
        2.5,
        'stroke-dasharray="6 4" opacity=".7"',
      )
    pen
      .line('M318 596L356 632M338 574L380 612M358 550L402 590M376 524L424 564M392 502L442 540', w, 9, 'stroke-linecap="round"')
      .line('M320 598L358 634M360 552L404 592', '#000', 3, 'opacity=".2"')
    const o = 'M138 712Q130 744 146 768Q154 778 190 778H630Q668 776 668 744L664 706Q400 750 138 712Z'
    pen
      .path(
        o,
        pen.linear(0, 706, 0, 778, [
          [0, shade(w, 0.03)],
          [0.5, w],
          [1, shade(w, -0.2)],
        ]),
      )
      .line('M142 738Q400 772 668 734', shade(w, -0.14), 3)
      .line('M150 772H656', shade('#b98a5a', -0.05), 8, 'stroke-linecap="round"')
  },
}

export const shirt: Kind = {
  stage: 'peg',
  focus: [270, 270, 310],
  zoom: 1.14,
  draw(pen, colour, form) {
    const d = form
      ? 'M330 300L228 340Q196 356 186 400L156 520L236 548L268 470L262 778Q400 800 538 778L532 470L564 548L644 520L614 400Q604 356 572 340L470 300Q400 330 330 300Z'
      : 'M326 300L236 336Q200 352 192 400L150 690L214 706L270 480L258 782Q330 806 400 790Q470 806 542 782L530 480L586 706L650 690L608 400Q600 352 564 336L474 300Z'
    hanger(pen, 300)
    pen.drop(d, 26, 18, 18, 0.42)
    pen.path(
      d,
      pen.linear(180, 300, 620, 780, [
        [0, shade(colour, 0.05)],
        [0.45, colour],
        [1, shade(colour, -0.12)],
      ]),
    )
    pen.weave(d, colour)
    pen.folds(
      d,
      'M290 470C300 560 280 660 296 790M510 470C500 580 526 660 508 790M230 400C226 480 206 560 190 690M570 400C580 480 596 560 612 690M350 520C340 620 360 700 346 800M452 540C462 620 446 720 456 800',
      0.24,
    )
    if (form)
      pen
        .path('M334 298Q400 372 466 298Q470 310 460 322Q400 384 340 322Q330 310 334 298Z', shade(colour, -0.08))
        .path('M334 298Q400 366 466 298Q400 324 334 298Z', shade(colour, -0.3))
        .line('M300 460h70v78h-70Z', shade(colour, -0.15), 2.5, 'opacity=".7"')
    else {
      pen
        .path('M340 290Q400 330 460 290L400 350Z', shade(colour, -0.32))
        .path('M338 284L400 346L358 392L316 306Z', shade(colour, 0.06))
        .path('M462 284L400 346L442 392L484 306Z', shade(colour, -0.02))
        .line('M316 306L358 392L400 346L442 392L484 306', shade(colour, -0.16), 2.5)
        .line('M386 366V792M414 366V792', shade(colour, -0.14), 2.5)
        .path([430, 500, 570, 640, 710].map((y) => circle(400, y, 6)).join(''), toLch(colour)[0] > 0.6 ? shade(colour, -0.2) : '#eee8da')
        .rect(444, 450, 66, 74, 4, 'none', `stroke="${shade(colour, -0.14)}" stroke-width="2.5"`)
    }
  },
}

export const jumper: Kind = {
  stage: 'peg',
  focus: [270, 270, 310],
  zoom: 1.14,
  draw(pen, colour, form) {
    const d =
      'M322 300L246 326Q204 344 194 400L158 724Q188 744 222 736L272 500L266 782Q400 806 534 782L528 500L578 736Q612 744 642 724L606 400Q596 344 554 326L478 300Q400 336 322 300Z'
    hanger(pen, 300)
    pen.drop(d, 28, 20, 20, 0.44)
    pen.path(
      d,
      pen.linear(180, 300, 620, 780, [
        [0, shade(colour, 0.07)],
        [0.45, colour],
        [1, shade(colour, -0.14)],
      ]),
    )
    if (form) {
      pen.open(pen.clip(d))
      for (let i = 0; i < 7; i++) pen.rect(140, 380 + i * 56, 520, 24, 0, LINEN, 'opacity=".85"')
      pen.close()
    }
    pen.weave(d, colour, 'knit')
    pen.folds(
      d,
      'M296 500C310 600 284 680 300 790M506 500C492 600 522 680 504 790M226 420C232 520 202 600 192 730M578 420C570 520 600 600 612 730M360 560C350 640 376 700 364 790',
      0.32,
    )
    const r =
      'M264 742Q400 766 536 742L534 784Q400 808 266 784ZM166 690L158 724Q188 744 222 736L230 700ZM634 690L642 724Q612 744 578 736L570 700ZM318 292Q400 372 482 292L494 314Q400 404 306 314Z'
    pen.path('M322 294Q400 356 478 294Q400 316 322 294Z', shade(colour, -0.34)).path(r, shade(colour, -0.05))
    pen.weave(r, colour, 'rib')
  },
}

export const beanie: Kind = {
  stage: 'table',
  focus: [230, 420, 310],
  zoom: 1.24,
  draw(pen, colour) {
    pen.shadow(404, 772, 176, 28)
    const d = 'M244 640C236 480 300 396 400 396C500 396 564 480 556 640Z'
    pen.path(d, pen.round(colour, 240, 560)).path(
      d,
      pen.linear(0, 396, 0, 640, [
        [0, '#fff', 0.16],
        [1, '#000', 0.1],
      ]),
    )
    pen.weave(d, colour, 'knit')
    pen.folds(d, 'M400 400C380 480 330 540 320 640M404 400C430 490 470 540 480 640', 0.22)
    const b = 'M222 640Q220 616 246 616Q400 632 554 616Q580 616 578 640L574 746Q572 768 548 770Q400 786 252 770Q228 768 226 746Z'
    pen.drop(b, 4, -6, 8, 0.3)
    pen.path(b, pen.round(shade(colour, 0.02), 222, 578))
    pen.weave(b, colour, 'rib')
    pen.rect(470, 680, 54, 40, 2, '#efe8d8')
  },
}
