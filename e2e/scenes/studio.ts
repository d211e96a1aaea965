import type { Locale } from '@galleria/intl/locales'
import type { BrowserContext } from '@playwright/test'
import { Store } from '../fixtures/store.ts'
import { HttpShopper } from '../http/http-shopper.ts'
import type { PlatformAdmin } from '../stack/platform-admin.ts'

const TRIES = 20
const PAUSE_MS = 250

/** What is in sight of a shopper: the whole page, or the window alone, as with a drawer, which covers the window. */
export type Part = 'page' | 'window'

/** A store in the browser of a new shopper, for scenes that are photographed or checked. */
export interface Studio {
  readonly store: Store
  readonly storeUrl: string
  /** The owner's side, for what an owner does meanwhile. */
  readonly platform: PlatformAdmin
  /** `npm run edge -- …` on the store; null where it takes no commands. */
  readonly edge: EdgeCommand | null
  /** Opens a page, again when a fragment was later than its budget or its remote has just come back. */
  open(path: string): Promise<void>
  fillCart(products: readonly { readonly path: string; readonly quantity?: number }[]): Promise<void>
  /** Here is something to look at. */
  show(name: string, part?: Part): Promise<void>
}

export type EdgeCommand = (...command: string[]) => Promise<string>

interface StudioOptions {
  readonly storeUrl: string
  readonly platform: PlatformAdmin
  readonly edge: EdgeCommand | null
  readonly locale: Locale
  readonly look: (name: string, store: Store, part: Part) => Promise<void>
}

export async function prepareStudio(context: BrowserContext, { storeUrl, platform, edge, locale, look }: StudioOptions): Promise<Studio> {
  const store = new Store(await context.newPage(), locale)
  const missing = () =>
    store.page
      .locator('[data-fragment]:not([data-state="fresh"])')
      .evaluateAll((roots) => roots.map((root) => root.getAttribute('data-fragment')))
  return {
    store,
    storeUrl,
    platform,
    edge,
    async open(path) {
      await store.open(path)
      for (let left = TRIES; left > 0 && (await missing()).length > 0; left -= 1) {
        await store.page.waitForTimeout(PAUSE_MS)
        await store.page.reload()
      }
      const names = await missing()
      if (names.length > 0) throw new Error(`${path} lacks ${names.join(', ')}`)
      await store.whenAlive('cart/mini-cart')
    },
    async fillCart(products) {
      const shopper = new HttpShopper(storeUrl)
      for (const product of products) await shopper.addToCart(product, product.quantity)
      await context.addCookies(shopper.cookies.split('; ').map((pair) => cookieOf(pair, storeUrl)))
    },
    show: (name, part = 'page') => look(name, store, part),
  }
}

/** A browser takes no secure cookie for an address without TLS, but sends it to this machine's own. */
function cookieOf(pair: string, storeUrl: string) {
  const at = pair.indexOf('=')
  const url = storeUrl.replace(/^http:/, 'https:')
  return { name: pair.slice(0, at), value: pair.slice(at + 1), url, secure: true, httpOnly: true, sameSite: 'Lax' as const }
}
