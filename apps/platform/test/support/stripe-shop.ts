import { StripeDouble, type WebhookTiming } from '@galleria/tooling/stripe-double/stripe-double.ts'
import { afterAll, beforeEach, expect } from 'vitest'
import { mailsTo } from './browser-visit.ts'
import { completeCheckout, open, type Json, type PageResponse } from './shop.ts'
import { useShop, type Shop } from './use-shop.ts'

/** A shop that takes Stripe, with a Stripe of its own. The clock looks at payments after a moment. */
export interface StripeShop {
  readonly shop: Shop
  readonly stripe: StripeDouble
  /** The newest e-mail to an address with these words. */
  mailAbout(email: string, pattern: RegExp): Promise<Json>
  /** The shopper at the provider's page. */
  visit(product: Json, options?: { quantity?: number; fields?: Readonly<Record<string, string>> }): Promise<PaymentSession>
}

export interface PaymentSession {
  /** The URL of the hosted checkout. */
  readonly checkout: string
  readonly sessionId: string
  readonly response: PageResponse
}

const FIRST_CHECK_MS = 400

export async function stripeShop(variables: Readonly<Record<string, string>> = {}): Promise<StripeShop> {
  const stripe = await StripeDouble.start()
  const shop = useShop(
    async (platform) => {
      stripe.endpoint = `${platform.url}/webhooks/stripe`
    },
    { variables: { ...stripe.variables, PAYMENT_FIRST_CHECK_MS: String(FIRST_CHECK_MS), ...variables } },
  )
  beforeEach(() => {
    Object.assign(stripe, { timing: 'never' satisfies WebhookTiming, down: false })
    stripe.losing.clear()
    stripe.books.refundFate = 'succeeded'
  })
  afterAll(() => stripe.stop())
  return {
    shop,
    stripe,
    mailAbout: async (email, pattern) => {
      const mail = (await mailsTo(shop.platform, email)).find(({ subject, text }) => pattern.test(`${subject} ${text}`))
      if (!mail) throw new Error(`There is no e-mail to ${email} with ${pattern}`)
      return mail
    },
    visit: async (product, { quantity = 1, fields = {} } = {}) => {
      const [checkout = ''] = (await shop.cartWith(product, quantity)).split('?')
      const response = await completeCheckout(checkout, { paymentMethod: 'stripe', ...fields })
      return { checkout, response, sessionId: sessionOf(response) }
    },
  }
}

export function sessionOf({ status, location }: PageResponse): string {
  expect(status).toBe(303)
  return new URL(location ?? '').pathname.split('/').at(-1) ?? ''
}

/** Opens an address of the platform as a browser does that follows its redirects, up to the store. */
export async function follow(url: string): Promise<PageResponse> {
  const response = await open(url)
  const next = response.location && new URL(response.location, url).href
  return next && new URL(next).origin === new URL(url).origin ? follow(next) : response
}
