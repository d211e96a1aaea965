import Big from 'big.js'
import { expect } from 'vitest'
import { mailTo } from '../browser-visit.ts'
import { adding, expectSame } from './money-documents.ts'

import { codeOf } from '../responses.ts'
import type { Json } from '../shop.ts'
import { inUnits, type MoneyShop } from './money-shop.ts'

interface Refunds {
  /** Where the refunds of what a card paid are cut, as shares of it. */
  readonly cuts: readonly number[]
  readonly cardFirst: boolean
  readonly giftCard?: Json
  readonly decimals: number
}

/** Gives everything back in parts: it is exactly what was paid, the mails say so, and no more can be given. */
export async function expectWholeRefund(
  { owner, shop }: MoneyShop,
  order: Json,
  { cuts, cardFirst, giftCard, decimals }: Refunds,
): Promise<void> {
  const { paid } = order.balanceSummary
  const { orderTransactions } = await owner.good('GET', `/ecom/v1/payments/orders/${order.id}`)
  const isPaid = ({ regularPaymentDetails, giftcardPaymentDetails }: Json) =>
    giftcardPaymentDetails !== undefined || regularPaymentDetails?.status === 'APPROVED'
  const payments = orderTransactions.payments.filter(isPaid)
  expectSame(adding(payments.map((payment: Json) => payment.amount)), paid, 'payments')
  const parts = payments.flatMap(({ id, amount, giftcardPaymentDetails }: Json) =>
    giftcardPaymentDetails ? [{ id, amount: amount.amount }] : partsOf(amount.amount, cuts, decimals).map((part) => ({ id, amount: part })),
  )
  for (const { id, amount } of cardFirst ? parts.toReversed() : parts) {
    await owner.good('POST', `/ecom/v1/payments-collector/orders/${order.id}/trigger-refund`, {
      payments: [{ paymentId: id, amount: { amount } }],
      sideEffects: { sendOrderRefundedEmail: true },
    })
    const [, heading = ''] = /(?:^|\n)([^\n]*\d[^\n]*)\n/.exec((await mailTo(shop.platform, order.buyerInfo.email)).text) ?? []
    expect(heading).toContain(written(amount, order.currency))
  }
  const { body } = await owner.call('GET', `/ecom/v1/orders/${order.id}`)
  expectSame(new Big(body.order.balanceSummary.refunded.amount), paid, 'refunded')
  if (payments.length > 0) expect(body.order.paymentStatus).toBe('FULLY_REFUNDED')
  for (const { id } of payments) {
    const again = await owner.call('POST', `/ecom/v1/payments-collector/orders/${order.id}/trigger-refund`, {
      payments: [{ paymentId: id, amount: { amount: inUnits(1, decimals) } }],
    })
    expect(codeOf(again.body)).toBe('REFUND_NOT_AVAILABLE')
  }
  if (giftCard) {
    const { balance } = (await owner.good('GET', `/gift-cards/v1/gift-cards/${giftCard.id}`)).giftCard
    expectSame(new Big(balance.amount), giftCard.initialValue, 'gift card')
  }
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
