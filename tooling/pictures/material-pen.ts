import { lch, shade, type Lch } from './oklch.ts'
import { num, short, spline, type Point } from './path.ts'
import { Pen } from './pen.ts'

/** Tilt of the camera: height of an ellipse by its width. */
const TILT = 0.17

type Surface = 'matt' | 'glaze' | 'metal'
type Cloth = 'weave' | 'linen' | 'knit' | 'rib' | 'felt'

/** The light of a window at the upper left on each surface: [place, lighter, saturation]. */
const LIGHT: Readonly<Record<Surface, readonly (readonly [number, number, number?])[]>> = {
  matt: [
    [0, -0.07],
    [0.3, 0.055, 0.95],
    [0.55, -0.02],
    [0.86, -0.15],
    [1, -0.09],
  ],
  glaze: [
    [0, -0.1],
    [0.17, 0.03],
    [0.26, 0.1, 0.8],
    [0.36, 0.03],
    [0.6, -0.05],
    [0.88, -0.19],
    [1, -0.08],
  ],
  metal: [
    [0, -0.22],
    [0.14, 0.08],
    [0.24, 0.2, 0.5],
    [0.36, -0.04],
    [0.6, -0.2],
    [0.8, -0.3],
    [0.92, -0.02],
    [1, -0.15],
  ],
}

/** Threads of each cloth: one tile of them. */
const THREADS: Readonly<Record<Cloth, { readonly d: string; readonly width: number; readonly height: number; readonly opacity: number }>> =
  {
    weave: { d: 'M0 2h4M6 5h4M2 8h4', width: 1.6, height: 10, opacity: 0.4 },
    linen: { d: 'M0 1h5M5 4h5M2 7h5M1 2v4M4 5v4M8 0v3', width: 1, height: 8, opacity: 0.3 },
    knit: { d: 'M0 0l5 6l5-6', width: 1.6, height: 7, opacity: 0.4 },
    rib: { d: 'M2 0v10', width: 4, height: 10, opacity: 0.45 },
    felt: { d: 'M1 2l3 1M6 1l2 2M3 6l2-2M7 7l3-1M0 9l2-1M5 9l2 1', width: 1.2, height: 10, opacity: 0.34 },
  }

/** A pen that knows materials and light. */
export class MaterialPen extends Pen {
  readonly #dark: string

  constructor(wall: Lch) {
    super()
    this.#dark = lch(0.3, Math.min(0.05, wall[1] * 1.4), wall[2])
  }

  /** The colour of shadows here. */
  get dark(): string {
    return this.#dark
  }

  /** Fill of an upright round form from x0 to x1. */
  round(colour: string, x0: number, x1: number, surface: Surface = 'matt'): string {
    return this.linear(
      x0,
      0,
      x1,
      0,
      LIGHT[surface].map(([position, lighter, saturation]) => [position, shade(colour, lighter, saturation)]),
    )
  }

  /** Fill of a flat form, lit at its first corner. */
  flat(colour: string, x0: number, y0: number, x1: number, y1: number, light = 0.05, dark = -0.1): string {
    return this.linear(x0, y0, x1, y1, [
      [0, shade(colour, light)],
      [1, shade(colour, dark)],
    ])
  }

  /** A turned form around an upright axis: radius and height of its outline from top to bottom. Gives its path. */
  lathe(
    axis: number,
    outline: readonly Point[],
    colour: string,
    surface: Surface = 'matt',
    { open = false, inside = colour } = {},
  ): string {
    const [first, last] = [outline[0], outline.at(-1)]
    if (!first || !last) throw new RangeError('an outline has points')
    const widest = Math.max(...outline.map(([radius]) => radius))
    const top = Math.min(...outline.map(([, y]) => y))
    const right = outline.map(([radius, y, corner]): Point => [axis + radius, y, corner])
    const left = outline.map(([radius, y, corner]): Point => [axis - radius, y, corner]).toReversed()
    const rim = first[0] ? num`A${first[0]} ${first[0] * TILT} 0 0 1 ${axis + first[0]} ${first[1]}` : ''
    const d = num`M${axis + first[0]} ${first[1]}${spline(right)}A${last[0]} ${last[0] * TILT} 0 0 1 ${axis - last[0]} ${last[1]}${spline(left)}${rim}Z`
    this.path(d, this.round(colour, axis - widest, axis + widest, surface))
    this.path(
      d,
      this.linear(0, top, 0, last[1] + 20, [
        [0, '#fff', 0.1],
        [0.4, '#fff', 0],
        [0.6, '#000', 0],
        [1, '#000', 0.2],
      ]),
    )
    if (surface === 'glaze') {
      const streak = outline
        .filter(([, y]) => y > top + 12 && y < last[1] - (last[1] - top) * 0.28)
        .map(([radius, y]): Point => [axis - radius * 0.62, y])
      const [start] = streak
      if (start && streak.length > 1)
        this.line(
          num`M${start[0]} ${start[1]}${spline(streak)}`,
          '#fff',
          widest * 0.075,
          `stroke-linecap="round" opacity=".5" ${this.blur(4)}`,
        )
    }
    if (open) this.mouth(axis, first[1], first[0], colour, inside)
    return d
  }

  /** A lit rim and the dark inside. */
  mouth(x: number, y: number, radius: number, colour: string, inside: string, tilt = TILT): void {
    this.ellipse(x, y, radius, radius * tilt, shade(colour, 0.07, 0.9))
    const dark = this.linear(x - radius, 0, x + radius, 0, [
      [0, shade(inside, -0.28)],
      [0.55, shade(inside, -0.2)],
      [1, shade(inside, -0.06)],
    ])
    this.ellipse(x, y + 1, radius * 0.93 - 1, radius * tilt * 0.86, dark)
  }

  /** The specks of stoneware. */
  speckle(
    d: string,
    colour: string,
    count = 22,
    [left, top, right, bottom]: readonly [number, number, number, number] = [240, 380, 560, 760],
  ): void {
    // Lehmer's generator: the same specks in every run. Its first numbers are small.
    let seed = 7 * 16807 ** 2
    const random = () => {
      seed = (seed * 16807) % 2147483647
      return seed / 2147483647
    }
    const specks = Array.from(
      { length: count },
      () => num`M${left + random() * (right - left)} ${top + random() * (bottom - top)}h${1 + random() * 2}`,
    )
    this.line(specks.join(''), shade(colour, -0.3), 2.4, `stroke-linecap="round" opacity=".45" ${this.clip(d)}`)
  }

  /** The grain of wood, upright or along. */
  grain(d: string, colour: string, x0: number, y0: number, x1: number, y1: number, count: number, direction: 'upright' | 'along'): void {
    const [width, height] = [x1 - x0, y1 - y0]
    const lines = Array.from({ length: count }, (_, index) => {
      const position = (index + 1) / (count + 1) + ((index + 1) % 3) * 0.018
      const wave = index % 2 ? -5 : 7
      const [x, y] = [x0 + width * position, y0 + height * position]
      return direction === 'along'
        ? num`M${x0} ${y}C${x0 + width * 0.3} ${y + wave} ${x0 + width * 0.6} ${y - wave} ${x1} ${y + wave / 2}`
        : num`M${x} ${y0}C${x + wave} ${y0 + height * 0.3} ${x - wave} ${y0 + height * 0.6} ${x + wave / 2} ${y1}`
    })
    this.line(lines.join(''), shade(colour, -0.13), 2, `opacity=".4" ${this.clip(d)}`)
  }

  /** The threads of a cloth over a form. */
  weave(d: string, colour: string, cloth: Cloth = 'weave'): void {
    const { d: threads, width, height, opacity } = THREADS[cloth]
    const pattern = this.define(
      `${cloth}${colour}`,
      (id) =>
        `<pattern id="${id}" width="10" height="${height}" patternUnits="userSpaceOnUse"><path d="${threads}" fill="none" stroke="${shade(colour, -0.16)}" stroke-width="${width}"/></pattern>`,
    )
    this.path(d, pattern, `opacity="${opacity}"`)
  }

  /** Soft creases of a cloth along lines. */
  folds(d: string, lines: string, depth = 0.28): void {
    const soft = `${this.blur(11)} stroke-linecap="round"`
    this.open(this.clip(d)).line(lines, '#000', 20, `opacity="${short(depth * 0.62)}" ${soft}`)
    this.open('transform="translate(-16)"')
      .line(lines, '#fff', 10, `opacity="${short(depth * 0.5)}" ${soft}`)
      .close()
      .close()
  }

  /** Light around something that gives light. */
  glow(x: number, y: number, radiusX: number, radiusY: number, colour: string, opacity: number): void {
    const stops = [
      [0, opacity],
      [0.5, opacity * 0.4],
      [1, 0],
    ].map(([offset, part]) => num`<stop offset="${offset ?? 0}" stop-color="${colour}" stop-opacity="${part ?? 0}"/>`)
    const body = stops.join('')
    this.ellipse(
      x,
      y,
      radiusX,
      radiusY,
      this.define(body, (id) => `<radialGradient id="${id}">${body}</radialGradient>`),
    )
  }

  /** A round bar along a line. */
  tube(d: string, colour: string, width: number): void {
    this.line(d, shade(colour, -0.15), width, 'stroke-linecap="round"')
      .line(d, shade(colour, 0.01), width * 0.66, num`stroke-linecap="round" transform="translate(${-width * 0.08} ${-width * 0.06})"`)
      .line(
        d,
        shade(colour, 0.12),
        width * 0.2,
        num`stroke-linecap="round" opacity=".75" transform="translate(${-width * 0.2} ${-width * 0.14})"`,
      )
  }

  leaf(x: number, y: number, angle: number, length: number, width: number, colour: string): void {
    const reference = this.define(
      `leaf${colour}`,
      (id) =>
        `<g id="${id}"><path d="M0 0C10-30 8-75 0-100C-8-75-10-30 0 0" fill="${colour}"/><path d="M0 0C-10-30-8-75 0-100Z" fill="${shade(colour, 0.08)}"/></g>`,
    )
    const [, id = ''] = /url\((.*)\)/.exec(reference) ?? []
    this.add(num`<use href="${id}" transform="translate(${x} ${y})rotate(${angle})scale(${width / 10} ${length / 100})"/>`)
  }

  /** The shadow on the ground: close under the thing, and long and soft away from the window. */
  shadow(x: number, y: number, width: number, height = width * 0.2, strength = 1): void {
    this.ellipse(
      x + width * 0.42,
      y - height * 0.1,
      width * 1.25,
      height * 0.95,
      this.#dark,
      `opacity="${short(0.3 * strength)}" ${this.blur(22)}`,
    )
    this.ellipse(x + 10, y, width * 1.03, height * 0.75, this.#dark, `opacity="${short(0.5 * strength)}" ${this.blur(7)}`)
  }

  /** The shadow of a form on what is right behind it. */
  drop(d: string, dx = 16, dy = 20, softness = 12, opacity = 0.34): void {
    this.path(d, this.#dark, `transform="translate(${dx} ${dy})" opacity="${opacity}" ${this.blur(softness)}`)
  }
}
