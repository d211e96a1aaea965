import { storesAppId } from '@galleria/platform-client/entities/line-items/catalog-reference'
import { describe, expect, test } from 'vitest'
import { CARDS, orderShop } from '../support/order-shop.ts'
import { good, refusal } from '../support/responses.ts'
import { giftCardParts, goodCard, goodContact, open, orderIdOf, shownTotals, submit, type Json } from '../support/shop.ts'
import { ONLY, useShop } from '../support/use-shop.ts'

const shop = useShop()
const orders = orderShop(shop)

const buyer = () => `buyer-${crypto.randomUUID()}@example.com`
const CODE = /\b(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}\b/g

const giftCard = (price?: string) => shop.stocked(0, giftCardParts(price))

/** The payment page of a cart with the products, after the contact step. */
async function atPayment(email: string, ...products: readonly (readonly [Json, number])[]): Promise<{ url: string; text: string }> {
  for (const [product, quantity] of products) await good(shop.shopper.addToCart(product.id, ONLY, quantity))
  const [url = ''] = (await shop.shopper.openCheckout()).split('?')
  await submit(url, { ...goodContact, email })
  return { url, text: (await open(`${url}/payment`)).text }
}

async function pay({ url, text }: { url: string; text: string }, fields: Readonly<Record<string, string>> = {}) {
  const totals = shownTotals(text)
  return submit(`${url}/payment`, { ...('total.standard' in totals && { shippingOption: 'standard' }), ...totals, ...goodCard, ...fields })
}

async function bought(email: string, quantity = 1, fields: Readonly<Record<string, string>> = {}): Promise<string> {
  return orderIdOf(await pay(await atPayment(email, [await giftCard(), quantity]), fields))
}

const enter = (url: string, promotion: string) => submit(`${url}/payment`, { promotion, action: 'apply-code' })
const codesIn = ({ text }: Json): string[] => text.match(CODE) ?? []
const mailsWithCodes = async (email: string): Promise<Json[]> => (await orders.emails(email)).filter((mail) => codesIn(mail).length > 0)
const codesFor = async (email: string): Promise<string[]> => (await mailsWithCodes(email)).flatMap(codesIn)
const cards = async (orderId: string): Promise<Json[]> =>
  (await good(orders.shop('POST', '/gift-cards/v1/gift-cards/query', { query: { filter: { orderId } } }))).giftCards

const refundGiftCard = async (id: string) => {
  const [payment] = (await orders.transactions(id)).payments
  await good(orders.shop('POST', `/v1/payments-collector/orders/${id}/trigger-refund`, { payments: [{ paymentId: payment.id }] }))
}

describe('a paid gift card', () => {
  test('is issued with its balance and mailed to its buyer', async () => {
    const email = buyer()
    const id = await bought(email)
    expect(await orders.order(id)).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID', fulfillmentStatus: 'FULFILLED' })
    const [mail, ...others] = await mailsWithCodes(email)
    expect([mail.to, others]).toEqual([email, []])
    expect(mail.text).toContain('$25.00')
    expect(codesIn(mail)).toHaveLength(1)
    expect(mail.html).toContain(codesIn(mail)[0])
    expect(await cards(id)).toMatchObject([
      {
        initialValue: { amount: '25.00' },
        balance: { amount: '25.00' },
        disabled: false,
        obfuscatedCode: expect.stringMatching(new RegExp(`${codesIn(mail)[0]?.slice(-4)}$`)),
      },
    ])
    expect(JSON.stringify([await cards(id), await orders.order(id), await orders.transactions(id)])).not.toContain(codesIn(mail)[0])
  })

  test('pays at the checkout, in any common spelling of its code', async () => {
    const email = buyer()
    await bought(email)
    const [code = ''] = await codesFor(email)
    const page = await atPayment(email, [await shop.stocked(1), 1])
    const { status, text } = await enter(page.url, ` ${code.toLowerCase().replaceAll('-', '\u2013')} `)
    expect(status).toBe(200)
    expect(shownTotals(text)['total.standard']).toMatch(/^0\.00/)
    const id = orderIdOf(await pay({ url: page.url, text }, { paymentMethod: 'offline' }))
    expect(await orders.order(id)).toMatchObject({ paymentStatus: 'PAID', balanceSummary: { paid: { amount: '16.00' } } })
  })

  test('is shown by its last digits in the order that it pays, in the mail and on the page', async () => {
    const [email, payer] = [buyer(), buyer()]
    await pay(await atPayment(email, [await giftCard('50.00'), 1]))
    const [code = ''] = await codesFor(email)
    const page = await atPayment(payer, [await shop.stocked(1), 1])
    // 16.00, or 28.00 by express: nothing is left to pay either way.
    const { text } = await enter(page.url, code)
    expect(text).toContain('Nothing to pay.')
    expect(text).not.toContain('name="cardNumber"')
    const id = orderIdOf(await pay({ url: page.url, text }, { cardNumber: '', cardExpiry: '', cardCode: '' }))
    const { giftCardPayments } = await orders.order(id)
    expect(giftCardPayments).toEqual([
      {
        obfuscatedCode: expect.stringMatching(new RegExp(`^[*]+${code.slice(-4)}$`)),
        amount: { amount: '16.00', formattedAmount: '$16.00' },
      },
    ])
    const [mail] = await orders.emails(payer)
    expect(mail.text).toContain(`Paid with gift card ending ${code.slice(-4)}  $16.00`)
    expect(mail.text).not.toContain(code)
    await refundGiftCard(id)
    expect((await orders.order(id)).giftCardPayments).toMatchObject([{ amount: { amount: '16.00' } }])
  })

  test('hides the card form only for delivery options that it pays in full', async () => {
    const email = buyer()
    await bought(email)
    const [code = ''] = await codesFor(email)
    const page = await atPayment(buyer(), [
      await shop.stocked(1, { variants: [{ choices: {}, price: '18.00', stock: { track: true, quantity: 1 } }] }),
      1,
    ])
    const { text } = await enter(page.url, code)
    // 24.00 by standard and 36.00 by express delivery, of 25.00.
    expect(text).toMatch(/value="standard"[^>]*data-free/)
    expect(text).not.toMatch(/value="express"[^>]*data-free/)
    expect(text).toContain('name="cardNumber"')
    expect(text).toContain('Nothing to pay.')
    const id = orderIdOf(await pay({ url: page.url, text }, { cardNumber: '', cardExpiry: '', cardCode: '' }))
    expect((await orders.order(id)).paymentStatus).toBe('PAID')
  })

  test('is issued once per quantity, each with its own code', async () => {
    const email = buyer()
    const page = await atPayment(email, [await giftCard(), 3], [await giftCard('50.00'), 1])
    const id = orderIdOf(await pay(page))
    const codes = await codesFor(email)
    expect([codes.length, new Set(codes).size, (await mailsWithCodes(email)).length]).toEqual([4, 4, 1])
    expect((await cards(id)).map(({ balance }) => balance.amount).toSorted()).toEqual(['25.00', '25.00', '25.00', '50.00'])
  })

  test('is issued once for repeated forms', async () => {
    const email = buyer()
    const page = await atPayment(email, [await giftCard(), 1])
    const responses = await Promise.all(Array.from({ length: 5 }, () => pay(page)))
    const [id = '', ...others] = [...new Set(responses.map(orderIdOf))]
    expect(others).toEqual([])
    // Changes of the order that follow make none either.
    await good(orders.shop('PATCH', `/ecom/v1/orders/${id}`, { order: { id, buyerNote: 'Thank you' } }))
    expect(await codesFor(email)).toHaveLength(1)
    expect(await cards(id)).toHaveLength(1)
  })

  test('is resent with the same code and balance', async () => {
    const email = buyer()
    const [card] = await cards(await bought(email))
    await good(orders.shop('POST', `/gift-cards/v1/gift-cards/${card.id}/resend`, {}))
    await good(orders.shop('POST', `/gift-cards/v1/gift-cards/${card.id}/resend`, {}))
    const codes = await codesFor(email)
    expect([codes.length, new Set(codes).size]).toEqual([3, 1])
    expect((await good(orders.shop('GET', `/gift-cards/v1/gift-cards/${card.id}`))).giftCard).toEqual(card)
    const other = buyer()
    await good(orders.shop('POST', `/gift-cards/v1/gift-cards/${card.id}/resend`, { recipientEmail: other }))
    expect(await codesFor(other)).toEqual(codes.slice(0, 1))
  })

  test('cannot be resent when the shop created it, because its code is not stored', async () => {
    const { giftCard: made } = await good(
      orders.shop('POST', '/gift-cards/v1/gift-cards', { giftCard: { initialValue: { amount: '5.00' } } }),
    )
    expect(refusal(await orders.shop('POST', `/gift-cards/v1/gift-cards/${made.id}/resend`, { recipientEmail: buyer() }))).toEqual([
      409,
      'GIFT_CARD_CODE_NOT_KEPT',
    ])
  })

  test('is mailed in its buyer’s language', async () => {
    const email = buyer()
    const page = await atPayment(email, [await giftCard(), 1])
    await submit(`${page.url}/payment?lang=ja`, { ...shownTotals(page.text), ...goodCard })
    expect((await mailsWithCodes(email))[0].subject).toContain('ギフトカード')
  })
})

describe('an unpaid gift card', () => {
  test('is issued only after the bank approves', async () => {
    const email = buyer()
    const id = await bought(email, 1, { cardNumber: CARDS.pending })
    expect(await orders.order(id)).toMatchObject({ status: 'PENDING', fulfillmentStatus: 'NOT_FULFILLED' })
    expect([await codesFor(email), await cards(id)]).toEqual([[], []])
    const [payment] = (await orders.transactions(id)).payments
    await good(orders.shop('POST', `/v1/payments/${payment.id}/orders/${id}/update-payment-transaction-status`, { status: 'APPROVED' }))
    expect([(await codesFor(email)).length, (await cards(id)).length]).toEqual([1, 1])
    expect(await orders.order(id)).toMatchObject({ fulfillmentStatus: 'FULFILLED' })
  })

  test('is not issued when the bank declines', async () => {
    const email = buyer()
    const id = await bought(email, 1, { cardNumber: CARDS.pending })
    const [payment] = (await orders.transactions(id)).payments
    await good(orders.shop('POST', `/v1/payments/${payment.id}/orders/${id}/update-payment-transaction-status`, { status: 'DECLINED' }))
    expect([await codesFor(email), await cards(id), (await orders.order(id)).status]).toEqual([[], [], 'REJECTED'])
  })

  test('is not issued while the payment is only authorized', async () => {
    const email = buyer()
    const id = await bought(email, 1, { cardNumber: CARDS.authorized })
    expect([await cards(id), (await orders.order(id)).fulfillmentStatus]).toEqual([[], 'NOT_FULFILLED'])
    const [payment] = (await orders.transactions(id)).payments
    await good(
      orders.shop('POST', `/v1/payments-collector/orders/${id}/capture-authorized-payments`, { payments: [{ paymentId: payment.id }] }),
    )
    expect([(await cards(id)).length, (await orders.order(id)).fulfillmentStatus]).toEqual([1, 'FULFILLED'])
  })

  test('waits when the order has a parcel paid on delivery', async () => {
    const email = buyer()
    const id = orderIdOf(await pay(await atPayment(email, [await giftCard(), 1], [await shop.stocked(1), 1]), { paymentMethod: 'offline' }))
    expect([await cards(id), (await orders.order(id)).fulfillmentStatus]).toEqual([[], 'NOT_FULFILLED'])
    await good(orders.shop('POST', `/v1/payments-collector/orders/${id}/mark-as-paid`, {}))
    expect([(await codesFor(email)).length, (await cards(id)).length]).toEqual([1, 1])
    // The parcel is still to be sent.
    const { fulfillmentStatus, lineItems } = await orders.order(id)
    expect(fulfillmentStatus).toBe('PARTIALLY_FULFILLED')
    const parcel = lineItems.find(({ itemType }: Json) => itemType.preset === 'PHYSICAL')
    await good(
      orders.shop('POST', `/v1/fulfillments/orders/${id}/create-fulfillment`, {
        fulfillment: { lineItems: [{ id: parcel.id, quantity: 1 }] },
      }),
    )
    expect((await orders.order(id)).fulfillmentStatus).toBe('FULFILLED')
  })
})

describe('payment on delivery', () => {
  test.each([
    ['a gift card', () => giftCard()],
    ['a file', () => shop.stocked(1, { productType: 'digital' })],
  ])('is neither offered nor accepted for %s, which has no delivery', async (_, product) => {
    const page = await atPayment(buyer(), [await product(), 1])
    expect(page.text).not.toContain('value="offline"')
    const refused = await pay(page, { paymentMethod: 'offline' })
    expect([refused.status, refused.location]).toEqual([409, null])
    expect(refused.text).toContain('You can’t pay for this order on receipt.')
    const { cart } = await good(shop.shopper.call('GET', '/v1/carts/current'))
    expect(refusal(await shop.shopper.call('POST', `/v1/checkouts/${cart.checkoutId}/create-order`, {}))).toEqual([
      409,
      'PAYMENT_METHOD_NOT_AVAILABLE',
    ])
    expect(await shop.ordersOf(shop.shopper)).toEqual([])
    expect((await pay(page)).status).toBe(303)
  })

  test('is offered when the cart has any item to deliver', async () => {
    expect((await atPayment(buyer(), [await giftCard(), 1], [await shop.stocked(1), 1])).text).toContain('value="offline"')
  })

  test('can be recorded by the shop, which delivers nothing before it is paid', async () => {
    const email = buyer()
    await atPayment(email, [await giftCard(), 1])
    const { cart } = await good(shop.shopper.call('GET', '/v1/carts/current'))
    const { orderId } = await good(orders.shop('POST', `/v1/checkouts/${cart.checkoutId}/create-order`, {}))
    expect(await orders.order(orderId)).toMatchObject({ paymentStatus: 'NOT_PAID', fulfillmentStatus: 'NOT_FULFILLED' })
    expect(await cards(orderId)).toEqual([])
  })
})

describe('a refunded gift card', () => {
  const spend = async (code: string) => {
    const { url } = await atPayment(buyer(), [await shop.stocked(1), 1])
    const { status, text } = await enter(url, code)
    return status === 200 ? 'taken' : text
  }
  const refund = async (id: string, details?: object, amount?: string) => {
    const [payment] = (await orders.transactions(id)).payments
    await good(
      orders.shop('POST', `/v1/payments-collector/orders/${id}/trigger-refund`, {
        payments: [{ paymentId: payment.id, ...(amount !== undefined && { amount: { amount } }) }],
        ...(details && { details }),
      }),
    )
  }

  test('cannot pay after the full refund', async () => {
    const email = buyer()
    const id = await bought(email, 2)
    await refund(id)
    expect((await cards(id)).map(({ disabled }) => disabled)).toEqual([true, true])
    for (const code of await codesFor(email)) expect(await spend(code)).toContain('This code is no longer valid.')
  })

  test('cannot pay after the order is canceled', async () => {
    const email = buyer()
    const id = await bought(email)
    await good(orders.shop('POST', `/v1/orders/${id}/cancel`, {}))
    const [code = ''] = await codesFor(email)
    expect(await spend(code)).toContain('This code is no longer valid.')
  })

  test('is disabled with all others of the largest order', async () => {
    const id = await bought(buyer(), 100)
    await good(orders.shop('POST', `/v1/orders/${id}/cancel`, {}))
    expect((await cards(id)).filter((card) => !card.disabled)).toEqual([])
  })

  test('is an unspent one when one of several is refunded', async () => {
    const email = buyer()
    const id = await bought(email, 2)
    const [first = '', second = ''] = await codesFor(email)
    const page = await atPayment(buyer(), [await shop.stocked(1), 1])
    await pay({ url: page.url, text: (await enter(page.url, first)).text }, { paymentMethod: 'offline' })
    await refund(id, { lineItems: [{ lineItemId: (await orders.order(id)).lineItems[0].id, quantity: 1 }] }, '25.00')
    expect(await spend(second)).toContain('This code is no longer valid.')
    expect(await spend(first)).toBe('taken')
    // What the shop switches on again stays on, and no refund makes a new one.
    expect(await cards(id)).toHaveLength(2)
  })
})

describe('a gift card', () => {
  test('cannot pay for another gift card', async () => {
    const email = buyer()
    await bought(email)
    const [code = ''] = await codesFor(email)
    const page = await atPayment(email, [await giftCard(), 1])
    const { text } = await enter(page.url, code)
    expect(shownTotals(text)['total']).toBe('25.00')
    await good(shop.shopper.addToCart((await shop.stocked(1)).id, ONLY, 1))
    await shop.shopper.openCheckout()
    await submit(page.url, { ...goodContact, email })
    // The card pays 10.00 for the thing and 6.00 for its delivery, and nothing of the gift card for 25.00.
    expect(shownTotals((await open(`${page.url}/payment`)).text)['total.standard']).toMatch(/^25\.00\+16\.00$/)
  })

  test('has a quantity limit', async () => {
    const page = await atPayment(buyer(), [await giftCard(), 101])
    expect(page.text).toContain('at most 100 gift cards')
    expect((await pay(page)).status).toBe(409)
    expect(await shop.ordersOf(shop.shopper)).toEqual([])
  })
})

describe('paid downloads', () => {
  test('are not sent for a partial payment, after any refund', async () => {
    const product = await shop.stocked(9, { productType: 'digital' })
    const { file } = await good(
      orders.shop('POST', '/ecom/v1/digital-files', {
        file: { name: 'Map.pdf', contentType: 'application/pdf', content: btoa('a map'), productId: product.id },
      }),
    )
    const order = await orders.written({
      lineItems: [
        {
          catalogReference: { appId: storesAppId, catalogItemId: product.id },
          productName: { original: 'Map' },
          quantity: 2,
          digitalFile: { fileId: file.id },
          itemType: { preset: 'DIGITAL' },
          price: { amount: '10.00' },
        },
      ],
      status: 'APPROVED',
    })
    await good(
      orders.shop('POST', `/v1/payments/orders/${order.id}/add-payment`, {
        payments: [{ amount: { amount: '5.00' }, regularPaymentDetails: { offlinePayment: true, status: 'APPROVED' } }],
      }),
    )
    const [payment] = (await orders.transactions(order.id)).payments
    await good(
      orders.shop('POST', `/v1/payments-collector/orders/${order.id}/trigger-refund`, {
        payments: [{ paymentId: payment.id, amount: { amount: '1.00' }, externalRefund: true }],
      }),
    )
    expect(await orders.order(order.id)).toMatchObject({ paymentStatus: 'PARTIALLY_REFUNDED', fulfillmentStatus: 'NOT_FULFILLED' })
    expect(refusal(await orders.shop('POST', `/v1/orders/${order.id}/resend-download-links`, {}))).toEqual([404, 'FILE_NOT_FOUND'])
  })
})
