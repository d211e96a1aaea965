import { ONLY_VARIANT, STORES_APP } from '@galleria/e2e/stack/platform-admin.ts'
import type { Call, Step } from './probe-worker.ts'

/** Products per import: its body has a limit. */
const PART = 200
const PAGE_SIZE = 24
/** Pages of products that shoppers look at. */
const PAGES = 10
/** Share of views that list products: one of four. */
const VIEWS_OF_PAGES = 0.25
const VISITORS = 32
const MAX_LINES = 3
/** Views per order, where every twentieth visit of five pages ends in an order. */
export const VIEWS_PER_ORDER = 100
const DESCRIPTION = `<p>${'Thrown by hand, glazed twice and fired slowly, so that no two are quite alike. '.repeat(6)}</p>`
const PICTURES = ['morning-butter-front-640.webp', 'court-ink-front-640.webp']
const BUYER = {
  buyerInfo: { email: 'ann@example.com' },
  shippingInfo: {
    shippingDestination: {
      address: { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10013', addressLine: '5 Laight Street' },
      contactDetails: { firstName: 'Ann', lastName: 'Lee', phone: '+12125551234' },
    },
    selectedCarrierServiceOption: { code: 'express' },
  },
}

/** Few things are looked at often and many seldom, as by Zipf's law: the item of rank n about 1/n as often as the first. */
function popular<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(items.length ** random()) - 1]
  if (item === undefined) throw new Error('there is nothing to choose from')
  return item
}

/** The steps that import the products. Without `countsStock`, the products have no stock of their own. */
export function importSteps(slugs: readonly string[], countsStock = true): Step[] {
  const parts = Math.ceil(slugs.length / PART)
  return Array.from({ length: parts }, (_, part) => {
    const products = slugs.slice(part * PART, (part + 1) * PART).map((slug) => toProduct(slug, countsStock))
    return { calls: [{ method: 'importCatalog', input: { source: 'bench', products } }] }
  })
}

/** An act of a shopper: a view of a product, a view of a page of products, or an order. */
export type Act =
  | { readonly kind: 'product'; readonly id: string }
  | { readonly kind: 'page'; readonly offset: number }
  | { readonly kind: 'order'; readonly ids: readonly string[]; readonly visitor: number }

export function view(ids: readonly string[], random: () => number): Act {
  if (random() >= VIEWS_OF_PAGES) return { kind: 'product', id: popular(ids, random) }
  return { kind: 'page', offset: Math.floor(PAGES ** random() - 1) * PAGE_SIZE }
}

export function order(ids: readonly string[], random: () => number): Act {
  const lines = 1 + Math.floor(random() * MAX_LINES)
  return {
    kind: 'order',
    ids: [...new Set(Array.from({ length: lines }, () => popular(ids, random)))],
    visitor: Math.floor(random() * VISITORS),
  }
}

/** The steps of the object with these products: its part of an order is an order, and of a page each object shows its part. */
export function stepsOf(acts: readonly Act[], owns: (id: string) => boolean): Step[] {
  return acts.flatMap((act): Step[] => {
    if (act.kind === 'page') return [{ calls: [productPage(act.offset, PAGE_SIZE)] }]
    if (act.kind === 'product') return owns(act.id) ? [{ calls: [productView(act.id)] }] : []
    const own = act.ids.filter(owns)
    return own.length > 0 ? [orderStep(own, act.visitor)] : []
  })
}

/** The steps of orders at an object that has nothing but stock. */
export function stockStepsOf(acts: readonly Act[]): Step[] {
  return acts.flatMap((act): Step[] => {
    if (act.kind !== 'order') return []
    const decrementData = act.ids.map((productId) => ({ productId, variantId: ONLY_VARIANT, decrementBy: 1 }))
    return [{ calls: [{ method: 'decrementInventory', input: { decrementData } }] }]
  })
}

/** The steps of an object with the orders of some shoppers. */
export function orderStepsOf(acts: readonly Act[], isOwn: (visitor: number) => boolean): Step[] {
  return acts.flatMap((act) => (act.kind === 'order' && isOwn(act.visitor) ? [orderStep(act.ids, act.visitor)] : []))
}

/** A page of products as the shop asks for it. */
export function productPage(offset: number, limit: number): Call {
  return {
    method: 'queryProducts',
    input: { elevated: false, query: { paging: { limit, offset }, sort: [{ fieldName: 'name', order: 'ASC' }] } },
    copy: pageCopy(offset),
  }
}

function productView(id: string): Call {
  return { method: 'getProduct', input: { id, elevated: false, merchantData: false }, copy: productCopy(id) }
}

/** A checkout without a cart up to the order, which takes stock: the copies of its products and of all pages are untrue then. */
function orderStep(ids: readonly string[], visitor: number): Step {
  const caller = { kind: 'visitor', id: `00000000-0000-4000-8000-${String(visitor).padStart(12, '0')}` }
  const lineItems = ids.map((id) => ({
    catalogReference: { appId: STORES_APP, catalogItemId: id, options: { variantId: ONLY_VARIANT } },
    quantity: 1,
  }))
  return {
    calls: [
      { method: 'createCheckoutOf', input: { caller, request: { channelType: 'WEB', lineItems, checkoutInfo: BUYER } } },
      { method: 'orderCheckout', input: { caller }, ofCheckout: true },
    ],
    purges: [...ids.map(productCopy), ...Array.from({ length: PAGES }, (_, page) => pageCopy(page * PAGE_SIZE))],
  }
}

const productCopy = (id: string) => `product ${id}`
const pageCopy = (offset: number) => `page ${offset}`

function toProduct(slug: string, countsStock: boolean) {
  return {
    slug,
    name: `Product ${slug}`,
    description: DESCRIPTION,
    brand: 'Bench',
    productType: 'physical',
    visible: true,
    collections: [],
    options: [],
    variants: [{ choices: {}, price: '18.10', stock: countsStock ? { track: true, quantity: 90_000 } : { track: false, inStock: true } }],
    media: PICTURES.map((picture) => ({ url: `/media/${picture}`, alt: 'A product', width: 640, height: 800 })),
  }
}
