import { LINEN } from '../finishes.ts'
import { shade } from '../oklch.ts'
import { num } from '../path.ts'
import type { MaterialPen } from '../material-pen.ts'
import type { Kind } from './kind.ts'

export const blanket: Kind = {
  stage: 'table',
  focus: [330, 440, 300],
  zoom: 1.14,
  draw(pen, colour, form) {
    pen.shadow(405, 774, 235, 34)
    const checked = form === 1
    const layers = [{ x: 172, y: 690, width: 458 }, { x: 184, y: 616, width: 436 }, { x: 176, y: 542, width: 450 }]
    for (const { x, y, width } of layers) foldedLayer(pen, colour, x, y, width, checked)
    const top = 'M188 562C184 516 206 500 250 494L566 482C606 480 622 500 624 552Q400 532 188 562Z'
    pen.path(top, pen.linear(188, 482, 624, 562, [[0, shade(colour, 0.13)], [0.6, shade(colour, 0.07)], [1, shade(colour, 0)]]))
    if (checked) pen.line('M300 548L330 490M332 546L360 489M236 520Q420 506 612 506', LINEN, 8, `opacity=".7" ${pen.clip(top)}`)
    pen.weave(top, colour, 'knit')
    const flap = 'M398 498C440 484 500 484 548 490C554 552 558 612 560 670Q484 690 408 676C408 616 404 556 398 498Z'
    pen.drop(flap, 10, 12, 9, 0.36)
    pen.path(flap, pen.linear(398, 484, 560, 690, [[0, shade(colour, 0.12)], [0.25, shade(colour, 0.03)], [1, shade(colour, -0.1)]]))
    if (checked) pen.line('M446 486C450 560 452 620 452 690M508 486C514 560 516 620 516 690M400 560Q484 570 556 562M404 632Q484 644 560 634', LINEN, 8, `opacity=".7" ${pen.clip(flap)}`)
    pen.weave(flap, colour, 'knit')
    pen.folds(flap, 'M436 500C440 560 434 620 438 680M500 496C508 560 500 620 504 684', 0.3)
    const threads = Array.from({ length: 13 }, (_, index) => num`M${414 + index * 11.6} ${674 + Math.sin((index / 12) * Math.PI) * 8}l${(index % 3) - 1} 34`).join('')
    pen.line(threads, pen.dark, 6, `opacity=".35" transform="translate(5 5)" stroke-linecap="round" ${pen.blur(3)}`)
    pen.line(threads, shade(checked ? LINEN : colour, 0.05), 5, 'stroke-linecap="round"')
    pen.line('M410 666Q484 680 560 660', shade(colour, -0.14), 3, 'stroke-dasharray="6 5"')
  },
}

/** One of the layers that a folded blanket lies in: the fold at the left, both edges at the right. */
function foldedLayer(pen: MaterialPen, colour: string, x: number, y: number, width: number, checked: boolean): void {
  const right = x + width
  const d = num`M${x + 44} ${y}Q${x + width / 2} ${y - 8} ${right - 10} ${y}Q${right + 10} ${y + 18} ${right - 6} ${y + 38}Q${right + 8} ${y + 58} ${right - 14} ${y + 78}Q${x + width / 2} ${y + 86} ${x + 44} ${y + 80}C${x - 12} ${y + 76} ${x - 12} ${y + 4} ${x + 44} ${y}Z`
  pen.path(d, pen.linear(0, y - 6, 0, y + 84, [[0, shade(colour, 0.08)], [0.3, shade(colour, 0.03)], [0.48, shade(colour, -0.06)], [0.56, shade(colour, 0.02)], [0.8, shade(colour, -0.06)], [1, shade(colour, -0.22)]]))
  if (checked) pen.line(num`M${x + 96} ${y - 8}v96M${x + 128} ${y - 8}v96M${x + 196} ${y - 8}v96`, LINEN, 8, `opacity=".7" ${pen.clip(d)}`)
  pen.weave(d, colour, 'knit')
  pen.line(num`M${x + 26} ${y + 42}Q${x + width / 2} ${y + 34} ${right - 8} ${y + 40}`, shade(colour, -0.26), 4, `opacity=".7" stroke-linecap="round" ${pen.blur(2)}`)
}

export const cushion: Kind = {
  stage: 'table',
  focus: [190, 400, 300],
  zoom: 1.2,
  draw(pen, colour, form) {
    pen.shadow(408, 768, 206, 30)
    const d = 'M196 392C186 372 204 362 226 372C330 404 470 404 574 372C598 362 614 374 604 394C580 480 580 650 606 742C614 766 596 776 572 766C470 742 330 742 228 766C204 776 186 766 194 742C220 650 220 480 196 392Z'
    pen.path(d, pen.radial(340, 500, 360, [[0, shade(colour, 0.11)], [0.45, shade(colour, 0.02)], [0.8, shade(colour, -0.09)], [1, shade(colour, -0.2)]]))
    if (form === 1) {
      const stripes = 'M262 372C226 500 228 640 264 770M316 384C284 500 286 640 318 758M372 392C360 500 360 640 372 750M430 392C442 500 442 640 430 750M484 384C516 500 514 640 482 758M538 372C574 500 572 640 536 770'
      pen.line(stripes, LINEN, 14, `opacity=".82" ${pen.clip(d)}`)
    }
    pen.weave(d, colour)
    pen.folds(d, 'M200 380Q262 452 318 490M600 380Q540 452 488 488M200 758Q262 700 318 670M600 758Q540 700 490 672', 0.34)
    pen.folds(d, 'M290 392Q306 430 312 470M512 392Q496 430 490 462M300 750Q310 716 316 690M504 750Q494 716 488 694M222 560Q262 568 300 566', 0.2)
    pen.path(d, pen.linear(0, 372, 0, 770, [[0, '#fff', 0.14], [0.35, '#fff', 0], [0.7, '#000', 0], [1, '#000', 0.18]]))
    pen.line(d, shade(colour, -0.14), 9).line(d, shade(colour, 0.08), 4, 'transform="translate(-1.5 -1.5)"')
    pen.path('M604 640h26q4 0 4 4v34q0 4 -4 4h-34Z', '#efe8d8').line('M612 652h12M612 662h12', '#55524c', 2.5)
  },
}
