import * as z from 'zod'

/** Path at which the shell takes webhooks. */
const PATH = '/_webhooks/platform'
const ENDPOINTS = '/platform/v1/webhooks/endpoints'
const TIMEOUT_MS = 5_000

/** The events after which copies of pages are untrue. */
const CATALOG_EVENTS = [
  'CollectionChanged',
  'CollectionCreated',
  'CollectionDeleted',
  'ProductChanged',
  'ProductCreated',
  'ProductDeleted',
  'VariantsChanged',
].map((event) => `com.wix.ecommerce.catalog.api.v1.${event}`)
/** The events of a platform that speaks Catalog V3: it raises those of one catalog only. */
const CATALOG_V3_EVENTS = [
  ...['product_created', 'product_updated', 'product_deleted'].map((event) => `wix.stores.catalog.v3.${event}`),
  ...['created', 'updated', 'deleted', 'updated_with_reason'].map((event) => `wix.stores.catalog.v3.inventory_item_${event}`),
  ...[
    'created',
    'updated',
    'deleted',
    'category_moved',
    'item_added_to_category',
    'item_removed_from_category',
    'items_arranged_in_category',
  ].map((event) => `wix.categories.v1.category_${event}`),
]
/** The events after which sessions do not know how much is in their carts. A platform raises those of each version that it speaks. */
const CART_EVENTS = ['v1', 'v2'].flatMap((version) => ['created', 'updated', 'deleted'].map((event) => `wix.ecom.${version}.cart_${event}`))
const EVENTS = [...CATALOG_EVENTS, ...CATALOG_V3_EVENTS, ...CART_EVENTS, 'galleria.store.v1.content_changed']

const EndpointList = z.object({
  endpoints: z.array(z.object({ id: z.string(), url: z.string(), active: z.boolean(), eventTypes: z.array(z.string()).default([]) })),
})

interface Subscription {
  readonly platformUrl: string
  /** The store's origin as the platform reaches it. */
  readonly storeUrl: string
  readonly apiKey: string
  readonly siteId: string
}

/**
 * Subscribes a store to the events after which its copies, and what its sessions know of carts, are untrue. Does nothing when that was done before; a store that has moved is
 * followed, with what waits for it, and one of an older release gets the events that it lacks.
 */
export async function subscribeStore({ platformUrl, storeUrl, apiKey, siteId }: Subscription): Promise<void> {
  const url = new URL(PATH, storeUrl).href
  const { endpoints } = EndpointList.parse(await request('GET', ENDPOINTS))
  const known = endpoints.find((endpoint) => new URL(endpoint.url).pathname === PATH)
  if (!known) await request('POST', ENDPOINTS, { url, eventTypes: EVENTS })
  else if (known.url !== url || !known.active || EVENTS.some((event) => !known.eventTypes.includes(event)))
    await request('PATCH', `${ENDPOINTS}/${known.id}`, { url, active: true, eventTypes: EVENTS })

  async function request(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(platformUrl + path, {
      method,
      headers: { authorization: apiKey, 'wix-site-id': siteId, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`${method} ${path} responded ${response.status}: ${await response.text()}`)
    return response.json()
  }
}
