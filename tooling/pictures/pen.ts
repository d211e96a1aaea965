import { num, short } from './path.ts'

/** A stop of a gradient: its place, its colour, and how opaque it is. */
export type Stop = readonly [offset: number, colour: string, opacity?: number]

/** Writes SVG: shapes in the order of the calls, and what they refer to. Every method gives the pen back, or a reference to use in others. */
export class Pen {
  #definitions = ''
  #shapes = ''
  readonly #references = new Map<string, string>()

  /** Everything that was drawn, to be put into an `<svg>`. */
  toString(): string {
    return `<defs>${this.#definitions}</defs>${this.#shapes}`
  }

  add(markup: string): this {
    this.#shapes += markup
    return this
  }

  path(d: string, fill: string, attributes = ''): this {
    return this.add(`<path d="${d}" fill="${fill}" ${attributes}/>`)
  }

  line(d: string, stroke: string, width: number, attributes = ''): this {
    return this.add(`<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${short(width)}" ${attributes}/>`)
  }

  ellipse(x: number, y: number, radiusX: number, radiusY: number, fill: string, attributes = ''): this {
    return this.add(num`<ellipse cx="${x}" cy="${y}" rx="${radiusX}" ry="${radiusY}" fill="${fill}" ${attributes}/>`)
  }

  rect(x: number, y: number, width: number, height: number, radius: number, fill: string, attributes = ''): this {
    return this.add(num`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" ${attributes}/>`)
  }

  /** Begins a group with these attributes. */
  open(attributes: string): this {
    return this.add(`<g ${attributes}>`)
  }

  close(): this {
    return this.add('</g>')
  }

  /** Reference to a gradient along a line. */
  linear(x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]): string {
    const body = num`x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" gradientUnits="userSpaceOnUse">${stopList(stops)}`
    return this.define(body, (id) => `<linearGradient id="${id}" ${body}</linearGradient>`)
  }

  /** Reference to a gradient around a point. */
  radial(x: number, y: number, radius: number, stops: readonly Stop[]): string {
    const body = num`cx="${x}" cy="${y}" r="${radius}" gradientUnits="userSpaceOnUse">${stopList(stops)}`
    return this.define(body, (id) => `<radialGradient id="${id}" ${body}</radialGradient>`)
  }

  /** Attribute that softens a shape. */
  blur(deviation: number): string {
    const filter = this.define(
      `blur${deviation}`,
      (id) => `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    )
    return `filter="${filter}"`
  }

  /** Attribute that shows only what lies inside a path. */
  clip(d: string): string {
    return `clip-path="${this.define(`clip${d}`, (id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)}"`
  }

  /** Reference to a definition, made once for each key. */
  protected define(key: string, make: (id: string) => string): string {
    const known = this.#references.get(key)
    if (known) return known
    const id = `d${this.#references.size}`
    this.#definitions += make(id)
    const reference = `url(#${id})`
    this.#references.set(key, reference)
    return reference
  }
}

function stopList(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) => num`<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity ?? 1}"/>`)
    .join('')
}
