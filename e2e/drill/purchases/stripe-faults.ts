import { setTimeout as delay } from 'node:timers/promises'
import type { StripeDouble, WebhookTiming } from '@galleria/tooling/stripe-double/stripe-double.ts'
import type { HttpResponse } from '../../http/http-shopper.ts'
import { orderIdOf, type Buyer } from './buyer.ts'
import type { PurchaseReport } from './judge-purchases.ts'
import type { DrillShop, PurchaseFault } from './purchase-faults.ts'

/** The number of lost responses, more than the platform tries one request. */
const EVERY_TRY = 4
const RELOAD_MS = 200
const CONFIRMED_MS = 30_000

/** The provider's page has taken the money; what fails is how the shop hears of it. */
export const STRIPE_FAULTS: readonly PurchaseFault[] = [
  ...(['before', 'after', 'twice', 'never'] as const).map((timing) => ({
    name: `webhook of the payment: ${timing}`,
    run: async (shop: DrillShop) => {
      const { buyer, sessionId } = await atTheProvider(shop, timing)
      await confirmed(buyer, await shop.stripe.pay(sessionId))
      return [await settled(shop.stripe, buyer)]
    },
  })),
  {
    name: 'no webhook, and the shopper does not return',
    run: async (shop) => {
      const { buyer, sessionId, again } = await atTheProvider(shop, 'never')
      shop.stripe.books.pay(sessionId, 'paid')
      let inCart = Number.NaN
      await until(
        async () => (inCart = await buyer.shopper.cartCount()) === 0,
        async () => `the cart holds ${inCart}, and ${(await ordersOf(shop, buyer)).length} orders are placed`,
      )
      buyer.hear(await again())
      return [await settled(shop.stripe, buyer)]
    },
  },
  {
    name: 'payment says yes, response lost',
    run: async (shop) => {
      const { buyer, sessionId } = await atTheProvider(shop, 'never')
      shop.stripe.losing.set(`GET /v1/checkout/sessions/${sessionId}`, EVERY_TRY)
      await confirmed(buyer, await shop.stripe.pay(sessionId))
      return [await settled(shop.stripe, buyer)]
    },
  },
  {
    name: 'return of the payment in two tabs, with its webhook',
    run: async (shop) => {
      const { buyer, sessionId } = await atTheProvider(shop, 'never')
      const url = await shop.stripe.pay(sessionId)
      await Promise.all([
        confirmed(buyer, url),
        confirmed(buyer, url),
        shop.stripe.sendSession('checkout.session.completed', shop.stripe.books.session(sessionId)),
      ])
      return [await settled(shop.stripe, buyer)]
    },
  },
  {
    name: 'stock gone while the shopper pays',
    run: async (shop) => {
      const product = await shop.product(1)
      const { buyer, sessionId } = await atTheProvider(shop, 'twice', product)
      const other = await shop.shopper(product)
      await other.placeOrder(await other.toPayment())
      const { status } = await buyer.shopper.get(await shop.stripe.pay(sessionId))
      if (status !== 409) throw new Error(`the payment of what is sold out responded ${status}`)
      expectPaid(shop.stripe, buyer, 0)
      return [await other.ordered(), await buyer.notOrdered()]
    },
  },
]

interface AtTheProvider {
  readonly buyer: Buyer
  readonly sessionId: string
  /** Sends the last step of the checkout again. */
  readonly again: () => Promise<HttpResponse>
}

async function atTheProvider(shop: DrillShop, timing: WebhookTiming, product?: { readonly path: string }): Promise<AtTheProvider> {
  shop.stripe.timing = timing
  const buyer = await shop.shopper(product)
  const payment = await buyer.toPayment()
  const again = () => buyer.payElsewhere(payment)
  const { status, location, text } = await again()
  if (status !== 303 || !location?.startsWith(shop.stripe.origin)) throw new Error(`no way to Stripe, ${status}: ${text.slice(0, 500)}`)
  return { buyer, sessionId: new URL(location).pathname.split('/').at(-1) ?? '', again }
}

/** The page that the shopper returns to loads itself again until the order is placed. */
async function confirmed(buyer: Buyer, url: string): Promise<void> {
  await until(async () => orderIdOf(buyer.hear(await buyer.shopper.get(url))) !== null)
}

async function settled(stripe: StripeDouble, buyer: Buyer): Promise<PurchaseReport> {
  const report = await buyer.ordered()
  expectPaid(stripe, buyer, report.agreedCents)
  return report
}

function expectPaid(stripe: StripeDouble, { email }: Buyer, cents: number): void {
  const paid = stripe.books.paidBy(email)
  if (paid !== cents) throw new Error(`${email} paid ${paid} cents instead of ${cents}`)
}

async function ordersOf({ stack }: DrillShop, { email }: Buyer): Promise<unknown[]> {
  return (await stack.platform.orders()).filter(({ buyerInfo }) => buyerInfo?.email === email)
}

async function until(done: () => Promise<boolean>, describe = () => Promise.resolve('no order is on the page')): Promise<void> {
  for (const end = performance.now() + CONFIRMED_MS; !(await done()); await delay(RELOAD_MS))
    if (performance.now() > end) throw new Error(`not confirmed in ${CONFIRMED_MS / 1_000} s: ${await describe()}`)
}
