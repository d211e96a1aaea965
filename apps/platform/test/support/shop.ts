import { storesAppId } from '@galleria/platform-client/entities/line-items/catalog-reference'
import type * as z from 'zod'
import { ImportResult, type CatalogImport } from '../../src/import/catalog-import.ts'
import { STORE_URL, type Platform } from './platform-process.ts'

/** JSON whose shape the test itself asserts. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests read answers freely; every value they use is asserted
export type Json = any

export interface PlatformResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: Json
}

export interface CallOptions {
  readonly token?: string
  readonly elevated?: boolean
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** One visitor or the shop itself, as a client of the platform over HTTP. */
export interface Shopper {
  readonly accessToken: string
  readonly refreshToken: string
  call(method: string, path: string, body?: unknown): Promise<PlatformResponse>
  addToCart(productId: string, variantId: string, quantity: number): Promise<PlatformResponse>
  /** Goes from the cart to the address of the hosted page. */
  openCheckout(): Promise<string>
}

export async function call(
  platform: Platform,
  method: string,
  path: string,
  { token, elevated, body, headers }: CallOptions = {},
): Promise<PlatformResponse> {
  const response = await fetch(platform.url + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: token }),
      ...(elevated && { authorization: platform.keys.apiKey, 'wix-site-id': platform.keys.siteId }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

export async function newVisitor(platform: Platform): Promise<Shopper> {
  const { body } = await call(platform, 'POST', '/oauth2/token', { body: { clientId: platform.keys.clientId, grantType: 'anonymous' } })
  return shopperWith(platform, { accessToken: body.access_token, refreshToken: body.refresh_token })
}

/** A visitor or a member with these tokens. */
export function shopperWith(
  platform: Platform,
  { accessToken, refreshToken }: { readonly accessToken: string; readonly refreshToken: string },
): Shopper {
  const shopper: Shopper = {
    accessToken,
    refreshToken,
    call: (method, path, body) => call(platform, method, path, { token: accessToken, body }),
    addToCart: (productId, variantId, quantity) =>
      shopper.call('POST', '/ecom/v1/carts/current/add-to-cart', {
        lineItems: [{ catalogReference: reference(productId, variantId), quantity }],
      }),
    openCheckout: async () => {
      const { body } = await shopper.call('POST', '/ecom/v1/carts/current/create-checkout', { channelType: 'WEB' })
      const session = await shopper.call('POST', '/_api/redirects-api/v1/redirect-session', {
        ecomCheckout: { checkoutId: body.checkoutId },
        callbacks: { thankYouPageUrl: `${STORE_URL}/thank-you`, cartPageUrl: `${STORE_URL}/cart` },
      })
      return session.body.redirectSession.urlDetails.endpoint
    },
  }
  return shopper
}

export function reference(catalogItemId: string, variantId: string) {
  return { appId: storesAppId, catalogItemId, options: { variantId } }
}

export async function importCatalog(platform: Platform, catalog: Partial<z.input<typeof CatalogImport>>): Promise<ImportResult> {
  const { status, body } = await call(platform, 'POST', '/_admin/v1/catalog/import', {
    elevated: true,
    body: { source: 'test', products: [], ...catalog },
  })
  if (status !== 200) throw new Error(`The import was refused: ${JSON.stringify(body)}`)
  return ImportResult.parse(body)
}

/** A product with one variant and that many in stock. */
export function plainProduct(slug: string, quantity: number, price = '10.00') {
  return {
    slug,
    name: slug,
    description: '',
    productType: 'physical',
    visible: true,
    collections: [],
    options: [],
    variants: [{ choices: {}, price, stock: { track: true, quantity } }],
    media: [],
  }
}

/** What makes a product a gift card: it is sold without stock, as the seed sells it. */
export function giftCardParts(price = '25.00') {
  return { productType: 'digital', giftCard: true, variants: [{ choices: {}, price, stock: { track: false, inStock: true } }] }
}

export async function productBySlug(platform: Platform, slug: string): Promise<Json> {
  const { body } = await call(platform, 'POST', '/v1/products/query-platformized', {
    elevated: true,
    body: { query: { filter: { slug } } },
  })
  return body.products[0]
}

export const goodContact = {
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Lee',
  phone: '+1 212 555 1234',
  country: 'US',
  addressLine: '5 Laight Street',
  postalCode: '10013',
  city: 'New York',
  subdivision: 'NY',
}

export const goodCard = { paymentMethod: 'test-card', cardNumber: '4242 4242 4242 4242', cardExpiry: '12/39', cardCode: '123' }

export interface PageResponse {
  readonly status: number
  readonly headers: Headers
  readonly location: string | null
  readonly text: string
}

/** Sends a hosted page's form, as a browser on that page does. */
export async function submit(
  url: string,
  fields: Readonly<Record<string, string>>,
  headers: Record<string, string> = { origin: new URL(url).origin },
): Promise<PageResponse> {
  const response = await fetch(url, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(fields) })
  return { status: response.status, headers: response.headers, location: response.headers.get('location'), text: await response.text() }
}

export async function open(url: string): Promise<PageResponse> {
  const response = await fetch(url, { redirect: 'manual' })
  return { status: response.status, headers: response.headers, location: response.headers.get('location'), text: await response.text() }
}

/** The hidden totals of the payment page: what the shopper saw. */
export function shownTotals(page: string): Record<string, string> {
  return Object.fromEntries([...page.matchAll(/name="(total[^"]*)" value="([^"]+)"/g)].map(([, name, value]) => [name, value]))
}

/** Goes through both steps of the checkout with good answers, but for the given fields. */
export async function completeCheckout(address: string, fields: Readonly<Record<string, string>> = {}): Promise<PageResponse> {
  const [url = address] = address.split('?')
  await submit(url, goodContact)
  const page = await open(`${url}/payment`)
  return submit(`${url}/payment`, { shippingOption: 'standard', ...shownTotals(page.text), ...goodCard, ...fields })
}

export function orderIdOf({ location }: PageResponse): string {
  const id = location && new URL(location).searchParams.get('orderId')
  if (!id) throw new Error(`There is no order id in ${location}`)
  return id
}
