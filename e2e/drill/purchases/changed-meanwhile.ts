import type { FormOnPage } from '../../http/http-shopper.ts'
import { centsOf, orderIdOf, type Buyer } from './buyer.ts'
import type { DrillProduct, DrillShop, PurchaseFault } from './purchase-faults.ts'

const NEW_PRICE = 12

/** The order is placed when something is no longer what the shopper was shown. Nothing is charged that the shopper did not agree to. */
export const CHANGED_MEANWHILE: readonly PurchaseFault[] = [
  {
    name: 'coupon used up meanwhile',
    run: async (shop) => {
      const code = await newCoupon(shop)
      const [first, second] = await Promise.all([atTheButton(shop, { code }), atTheButton(shop, { code })])
      await first.buyer.placeOrder(first.payment)
      await refusedThenAgreed(second)
      return [await first.buyer.ordered(), await second.buyer.ordered()]
    },
  },
  {
    name: 'price changed meanwhile',
    run: async (shop) => {
      const product = await shop.product(1)
      const ready = await atTheButton(shop, { product })
      await shop.stack.platform.elevated('PATCH', `/stores/v1/products/${product.id}`, { product: { priceData: { price: NEW_PRICE } } })
      await refusedThenAgreed(ready)
      return [await ready.buyer.ordered()]
    },
  },
  {
    name: 'stock gone meanwhile',
    run: async (shop) => {
      const product = await shop.product(1)
      const [first, second] = await Promise.all([atTheButton(shop, { product }), atTheButton(shop, { product })])
      await first.buyer.placeOrder(first.payment)
      await refused(second)
      return [await first.buyer.ordered(), await second.buyer.notOrdered()]
    },
  },
  {
    name: 'gift card spent twice at once',
    run: async (shop) => {
      const { id, code } = await newGiftCard(shop)
      const both = await Promise.all([atTheButton(shop, { code }), atTheButton(shop, { code })])
      const responses = await Promise.all(both.map(({ buyer, payment }) => buyer.placeOrder(payment)))
      const { giftCard } = await shop.stack.platform.elevated<{ giftCard: { balance: { amount: string } } }>(
        'GET',
        `/gift-cards/v1/gift-cards/${id}`,
      )
      if (giftCard.balance.amount !== '0.00') throw new Error(`the gift card has ${giftCard.balance.amount} left`)
      const spentBy = responses.findIndex((response) => orderIdOf(response) !== null)
      return Promise.all(both.map(({ buyer }, index) => (index === spentBy ? buyer.ordered() : buyer.notOrdered())))
    },
  },
]

interface AtTheButton {
  readonly buyer: Buyer
  readonly payment: FormOnPage
}

async function atTheButton(shop: DrillShop, { product, code }: { product?: DrillProduct; code?: string }): Promise<AtTheButton> {
  const buyer = await shop.shopper(product)
  const payment = await buyer.toPayment()
  return { buyer, payment: code === undefined ? payment : await buyer.withCode(payment, code) }
}

async function refused({ buyer, payment }: AtTheButton): Promise<void> {
  const { status, text } = await buyer.placeOrder(payment)
  if (status !== 409) throw new Error(`the order was not refused, but responded ${status}: ${text.slice(0, 500)}`)
}

/** Orders twice: the first order is refused, and shows the sum of now; the second one agrees to that. */
async function refusedThenAgreed({ buyer, payment }: AtTheButton): Promise<void> {
  await refused({ buyer, payment })
  const now = await buyer.payment(payment.page.url)
  if (centsOf(now) === centsOf(payment)) throw new Error('the page shows the sum of before')
  await buyer.placeOrder(now)
}

async function newCoupon({ stack, uniqueName }: DrillShop): Promise<string> {
  const code = uniqueName().toUpperCase()
  await stack.platform.elevated('POST', '/stores/v2/coupons', {
    specification: {
      name: code,
      code,
      startTime: '1',
      percentOffRate: 50,
      scope: { namespace: 'stores' },
      active: true,
      usageLimit: 1,
    },
  })
  return code
}

/** Creates a gift card that is worth what one of the shoppers has to pay. */
async function newGiftCard(shop: DrillShop): Promise<{ id: string; code: string }> {
  const payment = await (await shop.shopper()).toPayment()
  const code = `DRILL-${shop.uniqueName().toUpperCase()}`
  const { giftCard } = await shop.stack.platform.elevated<{ giftCard: { id: string } }>('POST', '/gift-cards/v1/gift-cards', {
    giftCard: { code, initialValue: { amount: (centsOf(payment) / 100).toFixed(2) } },
  })
  return { id: giftCard.id, code }
}
