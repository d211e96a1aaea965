/** What a page or an act may take in a region that is 280 ms away from the data. */
export interface Goal {
  readonly what: string
  /**
   * Trips in a row. `limit` is what a test allows: it is today's number, and only falls. The test starts the shell alone anew where the isolate is
   * cold, the bench all Workers of the region. `goal` is what is meant.
   */
  readonly trips: { readonly limit: number; readonly goal: number }
  /** Milliseconds that are meant; null where the trips say it. */
  readonly ms: number | null
  /** A fragment without which the page does not count. Others may be late: the page stands without them. */
  readonly needs?: string
}

export const GOALS = {
  fileFirst: { what: 'static file, first view of a region', trips: { limit: 1, goal: 1 }, ms: null },
  fileLater: { what: 'static file, later', trips: { limit: 0, goal: 0 }, ms: null },
  cold: { what: "public page from the network's cache, isolate cold", trips: { limit: 0, goal: 0 }, ms: 60 },
  coldCollection: { what: 'collection that the region has seen, isolate cold', trips: { limit: 0, goal: 0 }, ms: 60 },
  quiet: { what: 'public page, busy isolate, after 3 s of quiet', trips: { limit: 0, goal: 0 }, ms: 20 },
  product: { what: 'product, never seen in this region', trips: { limit: 1, goal: 0 }, ms: 100 },
  collection: { what: 'collection, never seen in this region', trips: { limit: 0, goal: 0 }, ms: 100 },
  search: { what: 'search, never seen in this region', trips: { limit: 0, goal: 0 }, ms: 100 },
  shopper: { what: 'page of a shopper with a cart, badge in it', trips: { limit: 0, goal: 0 }, ms: 30, needs: 'cart/mini-cart' },
  addFirst: { what: 'add to cart, first', trips: { limit: 1, goal: 1 }, ms: 350 },
  addLater: { what: 'add to cart, later', trips: { limit: 1, goal: 0 }, ms: 80 },
  cart: { what: 'cart page', trips: { limit: 1, goal: 1 }, ms: null },
  account: { what: 'account overview', trips: { limit: 1, goal: 1 }, ms: null },
  toCheckout: { what: 'from the cart to the checkout', trips: { limit: 3, goal: 1 }, ms: null },
  checkoutStep: { what: 'checkout step', trips: { limit: 2, goal: 1 }, ms: null },
  placeOrder: { what: 'place order, until the page that thanks', trips: { limit: 2, goal: 2 }, ms: null },
} as const satisfies Record<string, Goal>

export type Journey = keyof typeof GOALS
