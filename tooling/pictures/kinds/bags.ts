import { BRASS } from '../finishes.ts'
import { shade, toLch } from '../oklch.ts'
import type { Kind } from './kind.ts'

export const tote: Kind = {
  stage: 'peg',
  focus: [230, 380, 330],
  zoom: 1.12,
  draw(pen, colour, form) {
    const d = 'M246 436Q400 424 554 436L582 766Q400 796 218 766Z'
    pen.drop(d, 26, 16, 18, 0.4)
    pen.line('M318 440C316 180 484 180 482 440', shade(colour, -0.16), 22)
    pen.path('M250 436Q400 424 550 436Q400 462 250 436Z', shade(colour, -0.25))
    pen.path(
      d,
      pen.linear(220, 430, 590, 780, [
        [0, shade(colour, 0.06)],
        [0.5, colour],
        [1, shade(colour, -0.13)],
      ]),
    )
    pen.weave(d, colour)
    pen.folds(d, 'M300 470C290 560 320 640 292 770M470 460C480 560 450 660 490 780M380 600C400 660 390 720 404 780')
    pen
      .line('M296 476C300 170 500 170 504 476', shade(colour, -0.02), 24)
      .line('M291 470C296 168 494 162 499 440', shade(colour, 0.09), 5, 'opacity=".8"')
      .line('M283 456h26v44h-26ZM491 456h26v44h-26ZM244 456Q400 444 556 456', shade(colour, 0.16), 2.5, 'stroke-dasharray="7 5"')
    const k = shade(colour, toLch(colour)[0] > 0.6 ? -0.45 : 0.4)
    if (form) pen.path('M310 660a90 90 0 0 1 180 0ZM310 672h180v10H310ZM330 694h140v10H330ZM354 716h92v10H354Z', k, 'opacity=".9"')
    else pen.line('M350 640h100M350 660h64', k, 7, 'opacity=".85"')
  },
}

export const backpack: Kind = {
  stage: 'table',
  focus: [220, 420, 340],
  zoom: 1.1,
  draw(pen, colour) {
    const t = '#8a5a35'
    pen.shadow(405, 774, 180, 30)
    pen.line('M372 258C372 212 428 212 428 258', shade(colour, -0.12), 16)
    pen.line('M262 420C200 520 204 640 244 740', shade(colour, -0.2), 26).line('M540 420C602 520 598 640 560 740', shade(colour, -0.24), 26)
    const d = 'M252 390C250 284 310 246 400 246C490 246 550 284 548 390L568 690Q570 772 500 776L300 776Q230 772 232 690Z'
    pen.path(d, pen.round(colour, 232, 568)).path(
      d,
      pen.linear(0, 250, 0, 780, [
        [0, '#fff', 0.12],
        [0.5, '#000', 0],
        [1, '#000', 0.22],
      ]),
    )
    pen.weave(d, colour)
    const k = 'M276 560Q400 546 524 560L534 704Q534 744 498 746L302 746Q266 744 266 704Z'
    pen.drop(k, 6, 10, 8, 0.4)
    pen.path(k, pen.round(shade(colour, 0.02), 262, 538))
    pen
      .line('M278 590Q400 578 522 590', shade(colour, -0.2), 5)
      .line('M278 597Q400 585 522 597', shade(colour, 0.2), 2, 'stroke-dasharray="5 4"')
    const f = 'M248 400C246 280 310 240 400 240C490 240 554 280 552 400L556 470Q556 506 520 508Q400 520 280 508Q244 506 244 470Z'
    pen.drop(f, 4, 14, 10, 0.42)
    pen.path(f, pen.round(shade(colour, 0.025), 244, 556)).path(
      f,
      pen.linear(0, 240, 0, 510, [
        [0, '#fff', 0.16],
        [0.6, '#fff', 0],
        [1, '#000', 0.14],
      ]),
    )
    pen.weave(f, colour)
    pen.folds(f, 'M300 300C290 380 300 440 280 500M500 300C520 380 500 440 524 500', 0.2)
    for (const x of [318, 456]) {
      pen.rect(x, 440, 28, 150, 5, pen.round(t, x, x + 28))
      pen
        .rect(x - 5, 534, 38, 28, 6, 'none', `stroke="${shade(BRASS, 0.03)}" stroke-width="6"`)
        .line(`M${x + 14} 540v20`, shade(BRASS, 0.1), 4)
    }
  },
}
