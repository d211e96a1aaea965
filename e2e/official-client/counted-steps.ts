/** The calls that only the hosted platform of 2027 has, by what they are of. All else both generations have, such as members and orders. */
const AREAS_OF_2027 = {
  'current cart': /^\/ecom\/v2\/carts\/current(?:\/|$)/,
  orders: /^\/ecom\/v2\/carts\/[^/]+\/place-order$/,
  'carts by id': /^\/ecom\/v2\/carts(?:\/|$)/,
  delivery: /\/delivery-rates\/v1\/get-delivery-solutions$/,
  products: /^\/stores\/v3\/(?:bulk\/)?products(?:-with-inventory)?(?:\/|$)/,
  inventory: /^\/stores\/v3\/(?:bulk\/)?inventory-items(?:\/|$)/,
  categories: /^(?:\/_api)?\/categories\/v1\//,
  wishlists: /\/v1\/wishlists\//,
  'back in stock': /\/v1\/back-in-stock-notification-requests(?:\/|$)/,
} as const
type AreaOf2027 = keyof typeof AREAS_OF_2027

/** Counts steps: calls of the official client that the platform accepted. */
export class StepCount {
  readonly of2027 = new Map<AreaOf2027, number>(areas().map(([area]) => [area, 0]))
  readonly #failed = new Set<string>()
  #both = 0

  /** Counts a call, unless the platform refused it. */
  note(path: string, response: Response): void {
    if (!response.ok) return
    const area = areas().find(([, paths]) => paths.test(path))?.[0]
    if (area) this.of2027.set(area, (this.of2027.get(area) ?? 0) + 1)
    else this.#both += 1
  }

  /** Notes that a test with the client failed. */
  noteFailed(testId: string): void {
    this.#failed.add(testId)
  }

  get #total2027(): number {
    return [...this.of2027.values()].reduce((sum, steps) => sum + steps, 0)
  }

  toString(): string {
    const parts = [...this.of2027].map(([area, steps]) => `${area} ${steps}`)
    const of2027 = this.#total2027 > 0 ? `2027: ${this.#total2027} steps (${parts.join(', ')}), ` : ''
    return `${of2027}before: ${this.#both} steps, ${this.#failed.size} failed`
  }
}

function areas(): [AreaOf2027, RegExp][] {
  // The names of a constant.
  return Object.entries(AREAS_OF_2027) as [AreaOf2027, RegExp][]
}
