import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { HtmlForm } from '../../http/html-forms.ts'
import { fragmentForm, type FormOnPage, type HttpResponse, type HttpShopper } from '../../http/http-shopper.ts'
import { BRICK } from '../../stack/drill-product.ts'
import { APPROVED_CARD, BUYER } from '../../test-data/buyer.ts'
import type { PurchaseReport } from './judge-purchases.ts'

/** A hang-up comes within this time of a request: before, while and after an order is placed. */
const HANG_UP_MS = 40
const RETRY_MS = 250
const RETRIED_MS = 60_000
/** The time limit for the cart to hold what it must: after a cut its remote is asked again within half a minute. */
const SETTLED_MS = 45_000

type Card = typeof APPROVED_CARD

/** One shopper of a drill, who buys one piece. Notes what the store said. */
export class Buyer {
  readonly shopper: HttpShopper
  readonly email: string
  readonly #confirmed: string[] = []
  #agreed = 0

  constructor(shopper: HttpShopper, email: string) {
    this.shopper = shopper
    this.email = email
  }

  /** What the shopper enters in the contact step. */
  get contact(): Readonly<Record<string, string>> {
    return { ...BUYER, email: this.email }
  }

  /** The request that adds one more piece of the drill product, as a browser does: under one key, however often it is sent. */
  async addition(): Promise<(signal?: AbortSignal) => Promise<HttpResponse>> {
    const form = await this.shopper.form(BRICK.path, fragmentForm('cart/add-to-cart'))
    const key = randomUUID()
    return (signal) => this.shopper.submit(form, { quantity: '1', key }, { signal })
  }

  /** Goes from the cart to the button that places the order. */
  async toPayment(): Promise<FormOnPage> {
    const { status, location, text } = await this.shopper.submit(await this.shopper.openCheckout(), this.contact)
    if (status !== 303 || !location) throw new Error(`the contact step responded ${status}: ${text.slice(0, 500)}`)
    return this.payment(location)
  }

  /** The step before the order, as it is now. */
  payment(url: string): Promise<FormOnPage> {
    return this.shopper.form(url, isPaymentForm)
  }

  async withCode(payment: FormOnPage, code: string): Promise<FormOnPage> {
    const { status, text } = await this.shopper.submit(payment, { promotion: code, action: 'apply-code' })
    if (status >= 400) throw new Error(`the code ${code} was refused with ${status}: ${text.slice(0, 500)}`)
    return this.payment(payment.page.url)
  }

  /** Sends the order at the sum that the page shows. The shopper need not hear of the response. */
  send(payment: FormOnPage, card: Card = APPROVED_CARD, signal?: AbortSignal): Promise<HttpResponse> {
    this.#agreed = centsOf(payment)
    const fields = { paymentMethod: 'test-card', cardNumber: card.number, cardExpiry: card.expiry, cardCode: card.code }
    return this.shopper.submit(payment, fields, { signal })
  }

  /** Chooses the provider with a page of its own. */
  payElsewhere(payment: FormOnPage): Promise<HttpResponse> {
    this.#agreed = centsOf(payment)
    return this.shopper.submit(payment, { paymentMethod: 'stripe' })
  }

  async placeOrder(payment: FormOnPage, card?: Card): Promise<HttpResponse> {
    return this.hear(await this.send(payment, card))
  }

  /** Says yes to the bank. */
  confirm(challengeUrl: string, signal?: AbortSignal): Promise<HttpResponse> {
    return this.shopper.post(challengeUrl, { answer: 'yes' }, { signal })
  }

  /** Notes an order that the response tells of. */
  hear(response: HttpResponse): HttpResponse {
    const orderId = orderIdOf(response)
    if (orderId !== null) this.#confirmed.push(orderId)
    return response
  }

  /** Tries until there is a response that is no fault, as a shopper does who is told that something went wrong. */
  async persist(request: () => Promise<HttpResponse>): Promise<HttpResponse> {
    for (const until = performance.now() + RETRIED_MS; ; await delay(RETRY_MS)) {
      const response = await request().catch((error: unknown) => String(error))
      if (typeof response !== 'string' && response.status < 500) return response
      if (performance.now() > until) throw new Error(`no response in ${RETRIED_MS / 1_000} s, at last ${describe(response)}`)
    }
  }

  /** Reports on an order that was placed: once, and taken out of the cart. */
  async ordered(): Promise<PurchaseReport> {
    return { ...this.#report(1), cart: await this.#cartBecomes(0) }
  }

  /** Nothing is ordered, and the cart holds what was put into it. */
  async notOrdered(pieces = 1): Promise<PurchaseReport> {
    return { ...this.#report(0), cart: await this.#cartBecomes(pieces) }
  }

  #report(orders: 0 | 1): Omit<PurchaseReport, 'cart'> {
    return { email: this.email, confirmed: [...new Set(this.#confirmed)], agreedCents: this.#agreed, orders }
  }

  /** An order leaves the cart from behind. */
  async #cartBecomes(pieces: number): Promise<PurchaseReport['cart']> {
    let found = Number.NaN
    for (const until = performance.now() + SETTLED_MS; performance.now() < until; await delay(RETRY_MS)) {
      found = await this.shopper.cartCount().catch(() => Number.NaN)
      if (found === pieces) break
    }
    return { pieces: found, expected: pieces }
  }
}

/**
 * Sends a request of which the shopper never hears. Every second one is carried out to its end; the connection of the others is closed at
 * any moment meanwhile.
 */
export async function unheard(index: number, request: (signal?: AbortSignal) => Promise<HttpResponse>): Promise<void> {
  const isCarriedOut = index % 2 === 0
  await request(isCarriedOut ? undefined : AbortSignal.timeout(Math.floor(Math.random() * HANG_UP_MS))).catch((error: unknown) => {
    if (isCarriedOut) throw error
  })
}

/** The order that a response tells of as placed. */
export function orderIdOf({ status, location }: HttpResponse): string | null {
  if (status !== 303 || !location) return null
  const { pathname, searchParams } = new URL(location)
  return pathname.endsWith('/thank-you') ? searchParams.get('orderId') : null
}

function isPaymentForm({ fields }: HtmlForm): boolean {
  return Object.keys(fields).some((name) => name.startsWith('total'))
}

/** What the page shows as due, and what a gift card pays beside it: `9.00+16.00`. */
export function centsOf({ form: { fields } }: FormOnPage): number {
  const sum = fields[`total.${fields['shippingOption']}`] ?? fields['total'] ?? ''
  return sum.split('+').reduce((cents, part) => cents + Math.round(Number(part) * 100), 0)
}

function describe(response: HttpResponse | string): string {
  return typeof response === 'string' ? response : String(response.status)
}
