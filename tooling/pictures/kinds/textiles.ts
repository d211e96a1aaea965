import { BRASS, LINEN, WOOD } from '../finishes.ts'
import type { MaterialPen } from '../material-pen.ts'
import { shade } from '../oklch.ts'
import { circle, num } from '../path.ts'
import type { Kind } from './kind.ts'

/** Hung over an oak bar, the half behind longer than the one in front. Form 1 has a wide check. */
export const blanket: Kind = {
  stage: 'peg',
  focus: [330, 470, 290],
  zoom: 1.1,
  draw(pen, colour, form) {
    const behind =
      'M258 276C340 270 480 270 580 278C588 420 578 580 586 712Q548 722 512 713Q474 704 436 714Q396 724 358 714Q310 702 262 716Z'
    const front =
      'M222 270C300 258 480 258 558 270C566 390 554 520 562 648Q530 660 498 651Q466 642 434 652Q398 662 362 652Q326 642 294 653Q258 662 216 649C228 520 214 390 222 270Z'
    pen.drop(behind, 26, 24, 16, 0.3)
    pen.path(
      behind,
      pen.linear(258, 0, 586, 0, [
        [0, shade(colour, -0.1)],
        [0.6, shade(colour, -0.06)],
        [1, shade(colour, -0.13)],
      ]),
    )
    pen.weave(behind, colour, 'felt')
    pen.folds(behind, 'M300 640Q296 690 302 730M402 640Q410 690 404 730M486 640Q480 690 488 730M570 300Q562 480 572 720', 0.3)
    fringe(pen, shade(form ? LINEN : colour, -0.1), 268, 582, 713)
    bar(pen)
    pen.drop(front, 12, 14, 9, 0.4)
    pen.path(
      front,
      pen.linear(216, 0, 562, 0, [
        [0, shade(colour, 0.04)],
        [0.12, shade(colour, 0.1)],
        [0.5, shade(colour, 0.02)],
        [1, shade(colour, -0.1)],
      ]),
    )
    if (form === 1) pen.line(CHECK, LINEN, 7, `opacity=".78" ${pen.clip(front)}`)
    else
      pen.line(
        'M200 570Q300 580 390 570T580 570M200 600Q300 610 390 600T580 600',
        shade(colour, 0.16),
        6,
        `opacity=".6" ${pen.clip(front)}`,
      )
    pen.weave(front, colour, 'felt')
    pen.folds(
      front,
      'M284 300C292 400 276 520 290 660M366 290C356 420 374 540 364 660M440 300C450 420 432 540 440 660M516 290C508 420 522 540 512 660',
      0.34,
    )
    pen.path(
      front,
      pen.linear(0, 260, 0, 650, [
        [0, '#000', 0.16],
        [0.03, '#fff', 0.22],
        [0.1, '#000', 0.1],
        [0.2, '#000', 0],
        [0.75, '#000', 0],
        [1, '#000', 0.14],
      ]),
    )
    fringe(pen, shade(form ? LINEN : colour, 0.06), 222, 558, 651)
  },
}

const CHECK =
  'M264 250C272 400 256 520 266 670M330 250C324 400 338 520 330 670M402 250C394 400 410 520 402 670M474 250C484 400 466 520 474 670M536 250C530 400 542 520 536 670M200 336Q300 344 390 336T580 336M200 418Q300 428 390 418T580 418M200 500Q300 510 390 500T580 500M200 582Q300 592 390 582T580 582'

function bar(pen: MaterialPen): void {
  for (const x of [196, 604])
    pen.path(circle(x + 8, 286, 15), pen.dark, `opacity=".4" ${pen.blur(5)}`).path(
      circle(x, 276, 15),
      pen.radial(x - 5, 270, 24, [
        [0, shade(BRASS, 0.2)],
        [0.6, BRASS],
        [1, shade(BRASS, -0.2)],
      ]),
    )
  pen.line('M190 292H622', pen.dark, 14, `opacity=".35" ${pen.blur(7)}`)
  pen.tube('M180 276H620', WOOD, 22)
}

/** Knotted threads along a hem, each a little off. */
function fringe(pen: MaterialPen, colour: string, left: number, right: number, y: number): void {
  const count = Math.round((right - left) / 8)
  const threads = Array.from({ length: count + 1 }, (_, index) => {
    const position = index / count
    const lean = Math.sin(index * 2.7) * 3
    return num`M${left + (right - left) * position} ${y + Math.sin(position * 14) * 5}q${lean} 14 ${lean * 0.6} ${30 + Math.cos(index * 1.9) * 3}`
  }).join('')
  pen.line(threads, pen.dark, 5, `opacity=".35" transform="translate(6 6)" stroke-linecap="round" ${pen.blur(3)}`)
  pen.line(threads, colour, 3.4, 'stroke-linecap="round"')
}

export const cushion: Kind = {
  stage: 'table',
  focus: [180, 420, 300],
  zoom: 1.2,
  draw(pen, colour, form) {
    pen.shadow(408, 768, 200, 32)
    const d =
      'M196 398C184 374 204 362 228 376C290 400 340 404 372 414Q400 424 430 413C464 402 514 398 572 374C598 362 614 376 604 400C586 470 586 660 606 744C612 768 596 778 572 768C470 750 330 750 228 770C204 778 188 768 194 744C214 660 214 470 196 398Z'
    pen.path(
      d,
      pen.radial(330, 520, 370, [
        [0, shade(colour, 0.13)],
        [0.4, shade(colour, 0.05)],
        [0.75, shade(colour, -0.06)],
        [1, shade(colour, -0.2)],
      ]),
    )
    if (form === 1) pen.line(CUSHION_STRIPES, LINEN, 13, `opacity=".85" ${pen.clip(d)}`)
    pen.weave(d, colour, 'linen')
    creases(pen, d)
    pen.path(
      d,
      pen.linear(0, 372, 0, 772, [
        [0, '#fff', 0.1],
        [0.3, '#fff', 0],
        [0.7, '#000', 0],
        [1, '#000', 0.2],
      ]),
    )
    pen
      .line(d, shade(colour, -0.2), 10)
      .line(d, shade(colour, -0.02), 6)
      .line(d, shade(colour, 0.14), 2.4, 'opacity=".9" transform="translate(-1.4 -1.6)"')
  },
}

/** The stripes of a cushion, which bulge with the filling. */
const CUSHION_STRIPES =
  'M258 360C232 500 234 640 260 780M314 380C294 500 294 640 314 770M370 400C362 500 362 640 370 770M430 400C438 500 438 640 430 770M486 380C506 500 506 640 486 770M542 360C568 500 566 640 540 780'

/** Creases of a cushion: cloth pulls from the corners and folds where the top was struck. */
function creases(pen: MaterialPen, d: string): void {
  const corners =
    'M214 394C246 440 270 456 306 486M208 404C226 446 240 480 246 520M588 394C556 440 528 458 494 484M594 404C576 446 566 480 560 514M210 748C240 712 268 700 304 680M592 748C564 712 534 702 500 684'
  const dent = 'M400 426C402 456 396 486 400 516M372 420C384 442 388 462 386 486M430 420C420 442 414 462 416 484'
  pen.open(pen.clip(d))
  pen
    .line(corners, '#000', 8, `opacity=".16" stroke-linecap="round" ${pen.blur(6)}`)
    .line(corners, '#fff', 6, `opacity=".2" stroke-linecap="round" transform="translate(-9 4)" ${pen.blur(4)}`)
  pen.ellipse(400, 440, 74, 52, '#000', `opacity=".14" ${pen.blur(16)}`)
  pen
    .line(dent, '#000', 6, `opacity=".17" stroke-linecap="round" ${pen.blur(5)}`)
    .line(dent, '#fff', 5, `opacity=".22" stroke-linecap="round" transform="translate(-8 2)" ${pen.blur(4)}`)
  pen.close()
}
