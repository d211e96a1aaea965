import { APPROVED_CARD } from '../buyer.ts'
import { BACKPACK, LAMP, MUG, SNEAKER, type KnownProduct } from '../known-products.ts'
import type { Studio } from './studio.ts'

export interface Scene {
  readonly name: string
  /** A remote that is stopped for this scene. */
  readonly without?: string
  act(studio: Studio): Promise<void>
}

const SOLD_OUT = '/products/quarter-wall-clock'
const IN_THE_CART: readonly KnownProduct[] = [MUG, LAMP, BACKPACK]
/** No other scene opens it: a page that was seen before would be shown from its copy. */
const NEVER_SEEN = '/products/day-flask'

/** Everything that a shopper may get to see, in an order in which no scene disturbs a later one. */
export const SCENES: readonly Scene[] = [
  page('home', '/'),
  page('collections', '/collections'),
  page('collection', SNEAKER.collectionPath),
  page('product', `${SNEAKER.path}?Colour=Ink&Size=43`),
  page('product-lamp', LAMP.path),
  page('product-sold-out', SOLD_OUT),
  page('search', '/search?q=lamp'),
  page('search-nothing', '/search?q=zeppelin'),
  page('account', '/account'),
  page('cart-empty', '/cart'),
  page('not-found', '/nothing-here'),
  page('home-de', '/de'),
  page('home-ja', '/ja'),
  page('home-ar', '/ar'),
  page('product-de', `/de${SNEAKER.path}`),
  page('product-ar', `/ar${SNEAKER.path}`),
  page('not-found-ar', '/ar/nothing-here'),
  {
    name: 'cart',
    async act({ fillCart, open, shoot }) {
      await fillCart(IN_THE_CART)
      await open('/cart')
      await shoot('cart')
      await open('/de/cart')
      await shoot('cart-de')
      await open('/ar/cart')
      await shoot('cart-ar')
    },
  },
  {
    name: 'drawer',
    async act({ store, fillCart, open, shoot }) {
      await fillCart(IN_THE_CART)
      await open(MUG.path)
      await store.allAlive()
      await store.miniCart.click()
      await store.page.getByRole('dialog').getByRole('link', { name: LAMP.name }).waitFor()
      await shoot('drawer', 'window')
    },
  },
  {
    name: 'refused',
    async act({ store, open, shoot }) {
      await open(MUG.path)
      await store.whenAlive('cart/add-to-cart')
      await store.product.quantity.fill('abc')
      await store.product.add()
      await store.page.locator('[aria-invalid="true"]').waitFor()
      await shoot('product-refused')
    },
  },
  {
    name: 'checkout',
    async act({ store, fillCart, open, shoot }) {
      await fillCart(IN_THE_CART)
      await open('/cart')
      await store.cart.toCheckout()
      await shoot('checkout-contact')
      await store.page.getByRole('button', { name: 'Continue to delivery and payment' }).click()
      await store.page.locator('[aria-invalid="true"]').first().waitFor()
      await shoot('checkout-refused')
      await store.checkout.fillContact()
      await shoot('checkout-payment')
      await store.checkout.pay(APPROVED_CARD)
      await store.thankYou.read()
      await shoot('thank-you')
      const { search } = new URL(store.page.url())
      await open(`/ar/thank-you${search}`)
      await shoot('thank-you-ar')
    },
  },
  unavailable('unavailable-fragment', LAMP.path, 'cart'),
  unavailable('unavailable-cart', '/cart', 'cart'),
  unavailable('unavailable-page', NEVER_SEEN, 'catalog'),
  unavailable('unavailable-page-ar', `/ar${NEVER_SEEN}`, 'catalog'),
]

function page(name: string, path: string): Scene {
  return {
    name,
    async act({ open, shoot }) {
      await open(path)
      await shoot(name)
    },
  }
}

function unavailable(name: string, path: string, without: string): Scene {
  return {
    name,
    without,
    async act({ store, shoot }) {
      await store.open(path)
      await shoot(name)
    },
  }
}
