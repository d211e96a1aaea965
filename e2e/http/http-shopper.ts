import { parseFormTarget } from '@galleria/fragments/contract'
import { APPROVED_CARD, BUYER } from '../test-data/buyer.ts'
import { htmlForms, type HtmlForm } from './html-forms.ts'

export interface HttpResponse {
  readonly url: string
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** Absolute; null when the response is no redirect. */
  readonly location: string | null
}

export interface FormOnPage {
  readonly form: HtmlForm
  readonly page: HttpResponse
}

interface PostOptions {
  /** What a browser would send for the page that holds the form; null sends none. */
  readonly origin?: string | null
  readonly accept?: string
  /** The shopper hangs up. */
  readonly signal?: AbortSignal | undefined
}

/** The network between a shopper and the servers. */
export type FetchUrl = (url: URL, init: RequestInit) => Promise<Response>

/**
 * A shopper without a browser: keeps cookies, reads forms and posts them, also with what no form would let through. For drills
 * that need many shoppers at once, and for requests that a browser refuses to make.
 */
export class HttpShopper {
  readonly storeUrl: string
  readonly #cookies = new Map<string, string>()
  readonly #fetch: FetchUrl

  constructor(storeUrl: string, fetchUrl: FetchUrl = fetch) {
    this.storeUrl = storeUrl
    this.#fetch = fetchUrl
  }

  /** Value of the `Cookie` header for the store. */
  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name)
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value)
  }

  get(pathOrUrl: string, headers: Record<string, string> = {}): Promise<HttpResponse> {
    return this.#send(pathOrUrl, { headers })
  }

  post(pathOrUrl: string, fields: Record<string, string>, { origin, accept, signal }: PostOptions = {}): Promise<HttpResponse> {
    const headers: Record<string, string> = { 'content-type': 'application/x-www-form-urlencoded' }
    const own = origin === undefined ? new URL(pathOrUrl, this.storeUrl).origin : origin
    if (own) headers['origin'] = own
    if (accept) headers['accept'] = accept
    return this.#send(pathOrUrl, { method: 'POST', headers, body: new URLSearchParams(fields).toString(), ...(signal && { signal }) })
  }

  /** The one form on the page that the test is about. */
  async form(pathOrUrl: string, matches: (form: HtmlForm) => boolean): Promise<FormOnPage> {
    const page = await this.get(pathOrUrl)
    const form = htmlForms(page.text).find(matches)
    if (!form) throw new Error(`${page.url} responded ${page.status} without the form: ${page.text.slice(0, 2_000)}`)
    return { form, page }
  }

  /** Submits a form as it stands, with some fields changed. */
  submit({ form, page }: FormOnPage, changed: Record<string, string> = {}, options?: PostOptions): Promise<HttpResponse> {
    return this.post(new URL(form.action || page.url, page.url).href, { ...form.fields, ...changed }, options)
  }

  /** Puts a product into the cart as the form on its page does. */
  async addToCart({ path }: { path: string }, quantity = 1, fields: Readonly<Record<string, string>> = {}): Promise<void> {
    const response = await this.submit(await this.form(path, fragmentForm('cart/add-to-cart')), { ...fields, quantity: String(quantity) })
    if (response.status !== 303) throw new Error(`add to cart responded ${response.status}: ${response.text.slice(0, 2_000)}`)
  }

  /** Puts a product on the wishlist as the heart on its page does. */
  async save({ path }: { path: string }): Promise<void> {
    const response = await this.submit(await this.form(path, fragmentForm('account/save')))
    if (response.status !== 303) throw new Error(`saving responded ${response.status}: ${response.text.slice(0, 2_000)}`)
  }

  async cartCount(): Promise<number> {
    // On a busy machine the part with the number may be later than its budget.
    for (let tries = 10; tries > 0; tries -= 1) {
      const { text } = await this.get('/cart')
      const count = /data-count="(\d+)"/.exec(text)?.[1]
      if (count !== undefined) return Number(count)
    }
    throw new Error('the cart page has no number of pieces')
  }

  /** The first step of the hosted checkout of what is in the cart. */
  async openCheckout(path = '/checkout'): Promise<FormOnPage> {
    return this.form(await this.#followed(await this.post(path, {})), ({ fields }) => 'email' in fields)
  }

  /** Buys what is in the cart. The id of the order that was answered as placed. */
  async placeOrder(buyer = BUYER): Promise<string> {
    return this.#completed(await this.openCheckout(), buyer)
  }

  /** Goes through the hosted checkout at this address. Returns the id of the order. */
  async completeCheckout(url: string): Promise<string> {
    return this.#completed(await this.form(url, ({ fields }) => 'email' in fields))
  }

  /** Takes what is in the cart through the first step of the hosted checkout. The address of the second one. */
  async toPayment(): Promise<string> {
    return this.#followed(await this.submit(await this.openCheckout(), BUYER))
  }

  async #completed(contact: FormOnPage, buyer = BUYER): Promise<string> {
    const payment = await this.#followed(await this.submit(contact, buyer))
    const ready = await this.form(payment, ({ fields }) => 'cardNumber' in fields)
    const card = { cardNumber: APPROVED_CARD.number, cardExpiry: APPROVED_CARD.expiry, cardCode: APPROVED_CARD.code }
    const thankYou = await this.#followed(await this.submit(ready, card))
    const orderId = new URL(thankYou).searchParams.get('orderId')
    if (!orderId) throw new Error(`no order: sent to ${thankYou}`)
    return orderId
  }

  async #followed({ url, status, text, location }: HttpResponse): Promise<string> {
    if (status !== 303 || !location) throw new Error(`${url} responded ${status} instead of a redirect: ${text.slice(0, 2_000)}`)
    return location
  }

  async #send(pathOrUrl: string, init: RequestInit & { headers: Record<string, string> }): Promise<HttpResponse> {
    const url = new URL(pathOrUrl, this.storeUrl)
    const headers = { accept: 'text/html', ...init.headers, ...(this.#cookies.size > 0 && this.#isStore(url) && { cookie: this.cookies }) }
    const response = await this.#fetch(url, { ...init, headers, redirect: 'manual' })
    if (this.#isStore(url)) this.#remember(response.headers.getSetCookie())
    const location = response.headers.get('location')
    return {
      url: url.href,
      status: response.status,
      headers: response.headers,
      text: await response.text(),
      location: location && new URL(location, url).href,
    }
  }

  #isStore(url: URL): boolean {
    return url.origin === new URL(this.storeUrl).origin
  }

  #remember(setCookies: string[]): void {
    for (const line of setCookies) {
      const [pair = '', ...attributes] = line.split(';')
      const [name = '', ...value] = pair.split('=')
      if (attributes.some((attribute) => attribute.trim().toLowerCase() === 'max-age=0')) this.#cookies.delete(name.trim())
      else this.#cookies.set(name.trim(), value.join('='))
    }
  }
}

/** The form of a fragment on any page. */
export function fragmentForm(fragment: string): (form: HtmlForm) => boolean {
  return ({ fields }) => parseFormTarget(fields['_fragment'] ?? '').fragment === fragment
}
