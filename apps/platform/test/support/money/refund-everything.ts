import Big from 'big.js'
import { expect } from 'vitest'
import { mailTo } from '../browser-visit.ts'
import { codeOf } from '../responses.ts'
import type { Json } from '../shop.ts'
import { inUnits } from './in-units.ts'
import { adding, expectSame } from './money-documents.ts'
import type { MoneyShop } from './money-shop.ts'
import type { Refunds } from './random-cart.ts'

interface Part {
  readonly id: string
  readonly amount: string
  /** Paid outside of the platform, so it goes back there. */
  readonly offline: boolean
}

/** Gives everything back in parts: it is exactly what was paid, the mails say so, and no more can be given. Gives the order after that. */
export async function expectWholeRefund(
  { owner, shop, decimals }: MoneyShop,
  order: Json,
  { cuts, order: keys, settled }: Refunds,
  giftCard?: Json,
): Promise<Json> {
  const orderNow = async () => (await owner.good('GET', `/ecom/v1/orders/${order.id}`)).order
  if (settled && Number(order.balanceSummary.balance.amount) > 0)
    await owner.good('POST', `/ecom/v1/payments-collector/orders/${order.id}/mark-as-paid`)
  const { paid } = (await orderNow()).balanceSummary
  if (settled) expectSame(new Big(paid.amount), order.priceSummary.total, 'all of it is paid')
  const { orderTransactions } = await owner.good('GET', `/ecom/v1/payments/orders/${order.id}`)
  const isPaid = ({ regularPaymentDetails, giftcardPaymentDetails }: Json) =>
    giftcardPaymentDetails !== undefined || regularPaymentDetails?.status === 'APPROVED'
  const payments = orderTransactions.payments.filter(isPaid)
  expectSame(adding(payments.map((payment: Json) => payment.amount)), paid, 'payments')
  const parts: Part[] = payments.flatMap(({ id, amount, giftcardPaymentDetails, regularPaymentDetails }: Json) => {
    const offline = regularPaymentDetails?.offlinePayment === true
    // What a gift card paid goes back as a whole.
    const amounts = giftcardPaymentDetails ? [amount.amount] : partsOf(amount.amount, cuts, decimals)
    return amounts.map((part) => ({ id, amount: part, offline }))
  })
  for (const part of shuffled(parts, keys)) await refund({ owner, shop }, order, part)
  const after = await orderNow()
  expectSame(new Big(after.balanceSummary.refunded.amount), paid, 'refunded')
  if (payments.length > 0) expect(after.paymentStatus).toBe('FULLY_REFUNDED')
  for (const { id, offline } of parts) {
    const again = await owner.call('POST', refundPath(order), {
      payments: [{ paymentId: id, amount: { amount: inUnits(1, decimals) }, externalRefund: offline }],
    })
    expect(codeOf(again.body)).toBe('REFUND_NOT_AVAILABLE')
  }
  if (giftCard) {
    const { balance } = (await owner.good('GET', `/gift-cards/v1/gift-cards/${giftCard.id}`)).giftCard
    expectSame(new Big(balance.amount), giftCard.initialValue, 'gift card')
  }
  return after
}

async function refund({ owner, shop }: Pick<MoneyShop, 'owner' | 'shop'>, order: Json, { id, amount, offline }: Part): Promise<void> {
  await owner.good('POST', refundPath(order), {
    payments: [{ paymentId: id, amount: { amount }, externalRefund: offline }],
    sideEffects: { sendOrderRefundedEmail: true },
  })
  const [, heading = ''] = /(?:^|\n)([^\n]*\d[^\n]*)\n/.exec((await mailTo(shop.platform, order.buyerInfo.email)).text) ?? []
  expect(heading).toContain(written(amount, order.currency))
}

function refundPath({ id }: Json): string {
  return `/ecom/v1/payments-collector/orders/${id}/trigger-refund`
}

function written(amount: string, currency: string): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(Number(amount))
}

/** The amount in parts of whole units, none of which is nothing. */
function partsOf(amount: string, cuts: readonly number[], decimals: number): string[] {
  const whole = new Big(amount).times(10 ** decimals).toNumber()
  const ends = [...new Set([...cuts.map((cut) => Math.floor(cut * whole)), whole])]
    .filter((end) => end > 0)
    .toSorted((left, right) => left - right)
  return ends.map((end, index) => inUnits(end - (ends[index - 1] ?? 0), decimals))
}

function shuffled<Item>(items: readonly Item[], keys: readonly number[]): Item[] {
  const keyOf = (index: number) => keys[index % keys.length] ?? 0
  return items
    .map((item, index) => ({ item, key: keyOf(index) }))
    .toSorted((left, right) => left.key - right.key)
    .map(({ item }) => item)
}
