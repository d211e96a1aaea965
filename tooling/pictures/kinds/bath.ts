import type { MaterialPen } from '../material-pen.ts'
import { shade } from '../oklch.ts'
import { num } from '../path.ts'
import type { Kind } from './kind.ts'

export const soap: Kind = {
  stage: 'table',
  focus: [220, 430, 320],
  zoom: 1.24,
  draw(pen, colour, form) {
    pen.shadow(404, 774, 196, 26)
    if (!form) {
      pen
        .path('M196 722Q400 752 604 722L590 764Q400 792 210 764Z', pen.round('#cfc8bb', 196, 604))
        .ellipse(400, 722, 204, 30, '#e4ded2')
        .ellipse(400, 724, 180, 23, '#bfb8aa')
    }
    if (form) {
      bar(pen, '#d8d0be', 696, 'wrapped')
      bar(pen, colour, 602, 'wrapped')
      pen.open('transform="translate(6 -2)"')
      bar(pen, shade(colour, 0.08), 508, 'stamped')
      pen.close()
    } else bar(pen, colour, 642, 'stamped')
  },
}

/** A bar of soap with a front that begins at y, in a paper band or with a stamp. */
function bar(pen: MaterialPen, colour: string, y: number, finish: 'wrapped' | 'stamped'): void {
  pen
    .path(
      num`M238 ${y}Q236 ${y - 20} 262 ${y - 26}L316 ${y - 58}Q326 ${y - 64} 344 ${y - 64}H540Q566 ${y - 64} 572 ${y - 46}Q580 ${y - 26} 556 ${y - 6}Q540 ${y + 6} 520 ${y + 6}H262Q240 ${y + 4} 238 ${y}Z`,
      pen.linear(240, y - 64, 570, y, [
        [0, shade(colour, 0.1)],
        [1, shade(colour, 0.01)],
      ]),
    )
    .path(
      num`M238 ${y - 4}Q240 ${y + 4} 262 ${y + 6}H520Q546 ${y + 6} 574 ${y - 30}L574 ${y + 36}Q560 ${y + 70} 520 ${y + 74}H266Q238 ${y + 74} 237 ${y + 50}Z`,
      pen.linear(238, 0, 574, 0, [
        [0, shade(colour, 0.03)],
        [0.8, shade(colour, -0.05)],
        [1, shade(colour, -0.17)],
      ]),
    )
  if (finish === 'wrapped')
    pen
      .path(num`M330 ${y + 6}L388 ${y - 64}H486L440 ${y + 6}V${y + 74}H330Z`, '#f5f1e7')
      .path(num`M330 ${y + 6}H440V${y + 74}H330Z`, '#e6e0d2')
      .line(num`M346 ${y + 30}h60M346 ${y + 46}h36`, '#3a3833', 4)
  else
    pen
      .line(num`M372 ${y - 30}h100`, shade(colour, -0.12), 8, 'stroke-linecap="round"')
      .line(num`M372 ${y - 27}h100`, shade(colour, 0.14), 3, 'stroke-linecap="round"')
}
