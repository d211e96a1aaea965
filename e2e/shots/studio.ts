import type { BrowserContext } from '@playwright/test'
import { Store } from '../fixtures/store.ts'
import { HttpShopper } from '../http/http-shopper.ts'
import type { KnownProduct } from '../known-products.ts'
import type { Camera } from './camera.ts'

const TRIES = 4

/** A new shopper in front of the store, and the camera. */
export interface Studio {
  readonly store: Store
  /** Opens a page, again when a fragment was later than its budget, and says which are missing in the end. */
  open(path: string): Promise<void>
  fillCart(products: readonly KnownProduct[]): Promise<void>
  shoot(name: string, part?: 'page' | 'window'): Promise<void>
}

export async function prepareStudio(context: BrowserContext, storeUrl: string, camera: Camera): Promise<Studio> {
  const store = new Store(await context.newPage())
  const open = async (path: string) => {
    for (let left = TRIES; left > 0; left -= 1) {
      await store.open(path)
      const missing = await store.page.locator('[data-fragment]:not([data-state="fresh"])').evaluateAll((roots) => roots.map((root) => root.getAttribute('data-fragment')))
      if (missing.length === 0) break
      if (left === 1) console.warn(`${path} lacks ${missing.join(', ')}`)
    }
    await store.whenAlive('cart/mini-cart')
  }
  return {
    store,
    open,
    async fillCart(products) {
      const shopper = new HttpShopper(storeUrl)
      for (const product of products) await shopper.addToCart(product)
      await context.addCookies(shopper.cookies.split('; ').map((pair) => cookieOf(pair, storeUrl)))
    },
    shoot: (name, part) => camera.take(store.page, name, part),
  }
}

/** A browser takes no secure cookie for an address without TLS, but sends it to this machine's own. */
function cookieOf(pair: string, storeUrl: string) {
  const at = pair.indexOf('=')
  const url = storeUrl.replace(/^http:/, 'https:')
  return { name: pair.slice(0, at), value: pair.slice(at + 1), url, secure: true, httpOnly: true, sameSite: 'Lax' as const }
}
