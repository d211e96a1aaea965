import { describe, expect, test } from 'vitest'
import { CARDS, orderShop } from '../support/order-shop.ts'
import { refusal } from '../support/responses.ts'
import { goodCard, goodContact, open, orderIdOf, shownTotals, submit, type Json } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop()
const orders = orderShop(shop)

const newCard = async (amount: string): Promise<Json> =>
  (await orders.shop('POST', '/gift-cards/v1/gift-cards', { giftCard: { initialValue: { amount } } })).body.giftCard
const left = async (id: string) => (await orders.shop('GET', `/gift-cards/v1/gift-cards/${id}`)).body.giftCard.balance.amount

/** An order of 16.00, of which a gift card pays what is on it. */
async function paidWith(giftCard: Json, product: Json, fields: Record<string, string> = {}): Promise<string> {
  const url = await shop.cartWith(product)
  await submit(url, goodContact)
  expect((await submit(`${url}/payment`, { promotion: giftCard.code, action: 'apply-code' })).status).toBe(200)
  const page = await open(`${url}/payment`)
  return orderIdOf(await submit(`${url}/payment`, { shippingOption: 'standard', ...shownTotals(page.text), ...goodCard, ...fields }))
}

describe('an order that a gift card pays in part', () => {
  test('refunds each part to its source', async () => {
    const giftCard = await newCard('10.00')
    const id = await paidWith(giftCard, await shop.stocked(1))
    expect(await orders.order(id)).toMatchObject({
      status: 'APPROVED',
      paymentStatus: 'PAID',
      balanceSummary: { paid: { amount: '16.00' } },
    })
    expect(await left(giftCard.id)).toBe('0.00')
    const { payments } = await orders.transactions(id)
    const gift = payments.find(({ giftcardPaymentDetails }: Json) => giftcardPaymentDetails)
    expect(gift).toMatchObject({ status: 'APPROVED', amount: { amount: '10.00' }, giftcardPaymentDetails: { voided: false } })
    expect(JSON.stringify(payments)).not.toContain(giftCard.code)
    const back = (amount?: string) =>
      orders.shop('POST', `/v1/payments-collector/orders/${id}/trigger-refund`, {
        payments: [{ paymentId: gift.id, ...(amount !== undefined && { amount: { amount } }) }],
      })
    expect(refusal(await back('4.00'))).toEqual([400, 'INVALID_AMOUNT'])
    expect((await back()).status).toBe(200)
    expect(await left(giftCard.id)).toBe('10.00')
    expect(await orders.order(id)).toMatchObject({ paymentStatus: 'PARTIALLY_REFUNDED', balanceSummary: { refunded: { amount: '10.00' } } })
    expect((await orders.transactions(id)).payments.find(({ id: payment }: Json) => payment === gift.id)).toMatchObject({
      status: 'VOIDED',
      giftcardPaymentDetails: { voided: true },
    })
    expect(refusal(await back())).toEqual([409, 'REFUND_NOT_AVAILABLE'])
    expect(await left(giftCard.id)).toBe('10.00')
  })

  test('waits for the card payment of the rest, and is reversed when that fails', async () => {
    const giftCard = await newCard('10.00')
    const product = await shop.stocked(1)
    const id = await paidWith(giftCard, product, { cardNumber: CARDS.pending })
    expect(await orders.order(id)).toMatchObject({ status: 'PENDING' })
    const { payments } = await orders.transactions(id)
    const card = payments.find(({ regularPaymentDetails }: Json) => regularPaymentDetails)
    await orders.shop('POST', `/v1/payments/${card.id}/orders/${id}/update-payment-transaction-status`, { status: 'DECLINED' })
    expect(await orders.order(id)).toMatchObject({
      status: 'REJECTED',
      paymentStatus: 'DECLINED',
      balanceSummary: { paid: { amount: '0.00' } },
    })
    expect(await left(giftCard.id)).toBe('10.00')
    expect(await shop.stockOf(product)).toBe(1)
  })
})
