import { setTimeout as delay } from 'node:timers/promises'
import type { FarStore } from '@galleria/e2e/distance/far-store.ts'
import { isAdded, isShown } from '@galleria/e2e/distance/journeys.ts'
import { fragmentForm, type HttpResponse } from '@galleria/e2e/http/http-shopper.ts'
import { BACKPACK, LAMP, MUG } from '@galleria/e2e/test-data/known-products.ts'

const CUT_MS = 30_000
const PAUSE_MS = 1_000
/** A shopper leaves after this wait. */
const PATIENCE_MS = 10_000
/** What was on its way at the mending has come to its end by then. */
const SETTLE_MS = 5_000

interface Attempt {
  readonly isGood: boolean
  readonly ms: number
  readonly note: string
}

export interface CutRow {
  readonly what: string
  readonly attempts: readonly Attempt[]
}

export interface CutReport {
  readonly rows: readonly CutRow[]
  /** Pieces that were said to be in the cart. */
  readonly confirmed: number
  /** Pieces that no response said to be in the cart. */
  readonly unconfirmed: number
  /** Pieces in the cart after the mending. */
  readonly found: number
}

/** Cuts home off while shoppers browse, search, look at a cart, fill it and go to the checkout. */
export async function measureCut(store: FarStore, slugs: readonly string[]): Promise<CutReport> {
  const shopper = store.shopper()
  await shopper.addToCart(BACKPACK)
  for (const path of ['/', MUG.path, MUG.collectionPath, '/search?q=mug']) await store.shopper().get(path)
  const addForm = await store.shopper().form(LAMP.path, fragmentForm('cart/add-to-cart'))
  const unseen = slugs.values()
  const visitor = () => store.shopper()
  await store.stack.edge('distance', 'cut')
  const end = performance.now() + CUT_MS
  const repeat = async (what: string, act: () => Promise<HttpResponse>, isGood: (response: HttpResponse) => boolean): Promise<CutRow> => {
    const attempts: Attempt[] = []
    while (performance.now() < end) {
      attempts.push(await attempt(act, isGood))
      await delay(PAUSE_MS)
    }
    return { what, attempts }
  }
  const add = (signal: AbortSignal) =>
    shopper.post(addForm.page.url, { ...addForm.form.fields, quantity: '1' }, { accept: 'application/json', signal })
  const rows = await Promise.all([
    repeat(
      'browse: a page seen before',
      () => visitor().get(MUG.path),
      (page) => isShown(page, 'catalog/product'),
    ),
    repeat(
      'browse: a collection seen before',
      () => visitor().get(MUG.collectionPath),
      (page) => isShown(page, 'catalog/collection'),
    ),
    repeat(
      'browse: a product never seen',
      () => visitor().get(`/products/${unseen.next().value}`),
      (page) => isShown(page, 'catalog/product'),
    ),
    repeat(
      'search: terms seen before',
      () => visitor().get('/search?q=mug'),
      (page) => isShown(page, 'catalog/results'),
    ),
    repeat(
      'search: other terms',
      () => visitor().get(`/search?q=a${Math.random()}`),
      (page) => isShown(page, 'catalog/results'),
    ),
    repeat(
      'page of a shopper with a cart',
      () => shopper.get(MUG.path),
      (page) => isShown(page, 'catalog/product'),
    ),
    repeat(
      'cart page',
      () => shopper.get('/cart'),
      (page) => isShown(page, 'cart/cart'),
    ),
    repeat('add to cart', () => add(AbortSignal.timeout(PATIENCE_MS)), isAdded),
    repeat(
      'checkout says so',
      () => shopper.post('/checkout', {}),
      ({ status }) => status === 503,
    ),
  ])
  await store.stack.edge('distance', 'mend')
  await delay(SETTLE_MS)
  const adds = rows.find(({ what }) => what === 'add to cart')?.attempts ?? []
  const confirmed = 1 + adds.filter(({ isGood }) => isGood).length
  return { rows, confirmed, unconfirmed: adds.length + 1 - confirmed, found: await shopper.cartCount() }
}

async function attempt(act: () => Promise<HttpResponse>, isGood: (response: HttpResponse) => boolean): Promise<Attempt> {
  const started = performance.now()
  const outcome = await Promise.race([act().catch((error: unknown) => String(error)), delay(PATIENCE_MS, 'left')])
  const ms = performance.now() - started
  if (typeof outcome === 'string') return { isGood: false, ms, note: outcome === 'left' ? 'no response' : 'broken' }
  return { isGood: isGood(outcome), ms, note: String(outcome.status) }
}
