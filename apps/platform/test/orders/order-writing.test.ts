import { describe, expect, test } from 'vitest'
import { newMember } from '../support/member.ts'
import { CARDS, orderShop, tillOrder } from '../support/order-shop.ts'
import { refusal, violation } from '../support/responses.ts'
import { newVisitor, reference, type Json } from '../support/shop.ts'
import { ONLY, useShop } from '../support/use-shop.ts'

const shop = useShop()
const orders = orderShop(shop)

describe('an order that the shop writes', () => {
  test('keeps the caller’s prices and fills in the rest', async () => {
    const order = await orders.written({
      billingInfo: { address: { country: 'US', city: 'New York' }, contactDetails: { firstName: 'Ann' } },
    })
    expect(order).toMatchObject({
      number: expect.stringMatching(/^\d+$/),
      lineItems: [
        {
          id: expect.any(String),
          productName: { original: 'Mug', translated: 'Mug' },
          price: { amount: '10.00', formattedAmount: '$10.00' },
          lineItemPrice: { amount: '20.00' },
          totalPriceAfterTax: { amount: '20.00' },
          physicalProperties: { shippable: true },
        },
      ],
      priceSummary: { total: { amount: '20.00', formattedAmount: '$20.00' }, tax: { amount: '0.00' } },
      balanceSummary: { balance: { amount: '20.00' }, paid: { amount: '0.00' } },
      paymentStatus: 'NOT_PAID',
      fulfillmentStatus: 'NOT_FULFILLED',
      recipientInfo: { contactDetails: { firstName: 'Ann' } },
      activities: [{ type: 'ORDER_PLACED' }],
    })
  })

  test('computes a missing total exactly from the other sums', async () => {
    const order = await orders.written({
      lineItems: [{ ...tillOrder.lineItems[0], price: { amount: '0.10' }, quantity: 3 }],
      priceSummary: { shipping: { amount: '5.01' }, discount: { amount: '0.05' }, tax: { amount: '0.02' } },
    })
    expect(order.priceSummary).toMatchObject({ subtotal: { amount: '0.30' }, total: { amount: '5.28' } })
  })

  test.each([
    ['waits for its payment', {}, undefined, 'INITIALIZED', 'NOT_PAID'],
    ['is approved once it is paid', { paymentStatus: 'PAID' }, undefined, 'APPROVED', 'PAID'],
    [
      'is approved where there is nothing to pay',
      { priceSummary: { subtotal: { amount: '0' }, total: { amount: '0' } } },
      undefined,
      'APPROVED',
      'PAID',
    ],
    [
      'waits for a payment where only that approves',
      { priceSummary: { subtotal: { amount: '0' }, total: { amount: '0' } } },
      { orderApprovalStrategy: 'PAYMENT_RECEIVED' },
      'INITIALIZED',
      'PAID',
    ],
    ['is approved where the caller says so', { status: 'APPROVED' }, undefined, 'APPROVED', 'NOT_PAID'],
  ])('%s', async (_, change, settings, status, paymentStatus) => {
    expect(await orders.written(change, settings)).toMatchObject({ status, paymentStatus })
  })

  test('is approved once its payment method is saved, on request', async () => {
    const { id } = await orders.written({}, { orderApprovalStrategy: 'PAYMENT_METHOD_SAVED' })
    await orders.shop('POST', `/v1/payments/orders/${id}/add-payment`, {
      payments: [{ amount: { amount: '20.00' }, status: 'DECLINED', regularPaymentDetails: { savedPaymentMethod: true } }],
    })
    expect(await orders.order(id)).toMatchObject({ status: 'APPROVED', paymentStatus: 'DECLINED' })
  })

  test('reserves available stock, and restocks no more than that', async () => {
    const product = await shop.stocked(3)
    const line = { ...tillOrder.lineItems[0], quantity: 5, catalogReference: reference(product.id, ONLY) }
    const { id } = await orders.written({ lineItems: [line] })
    expect(await shop.stockOf(product)).toBe(0)
    await orders.shop('POST', `/v1/orders/${id}/cancel`, { restockAllItems: true })
    expect(await shop.stockOf(product)).toBe(3)
  })

  test('notifies buyer and shop once it is approved, unless notifications are off', async () => {
    const provided = `told-${Date.now()}@example.com`
    const silent = `silent-${Date.now()}@example.com`
    const { id, number } = await orders.written({ buyerInfo: { email: provided } })
    expect(await orders.emails(provided)).toEqual([])
    await orders.shop('POST', `/v1/payments-collector/orders/${id}/mark-as-paid`, {})
    expect(await orders.emails(provided)).toMatchObject([{ subject: `Your Galleria order #${number}` }])
    expect(await orders.emails('owner@galleria.example')).toContainEqual(
      expect.objectContaining({ subject: `New order #${number} at Galleria` }),
    )
    await orders.written(
      { buyerInfo: { email: silent }, status: 'APPROVED' },
      { notifications: { sendNotificationToBuyer: false, sendNotificationsToBusiness: false } },
    )
    expect(await orders.emails(silent)).toEqual([])
  })

  test('of a checkout is created once', async () => {
    const checkoutId = crypto.randomUUID()
    const { id } = await orders.written({ checkoutId })
    const again = await orders.shop('POST', '/v1/orders', { order: { ...tillOrder, checkoutId } })
    expect(refusal(again)).toEqual([409, 'CHECKOUT_ALREADY_COMPLETED'])
    expect(again.body.details.applicationError.data).toEqual({ orderId: id })
  })

  test('completes its checkout, however the id is written', async () => {
    const product = await shop.stocked(5)
    await shop.shopper.addToCart(product.id, ONLY, 1)
    const { checkoutId } = (
      await shop.shopper.call('POST', '/v1/carts/current/create-checkout', {
        channelType: 'WEB',
        shippingAddress: { country: 'US', subdivision: 'US-NY' },
        email: 'ann@example.com',
      })
    ).body
    const { id } = await orders.written({ checkoutId: checkoutId.toUpperCase() })
    expect((await shop.shopper.call('GET', `/v1/checkouts/${checkoutId}`)).body.checkout.completed).toBe(true)
    expect((await shop.shopper.call('POST', `/v1/checkouts/${checkoutId}/create-order`, {})).body).toEqual({ orderId: id })
    expect(
      (await orders.shop('POST', '/v1/orders/search', { search: { filter: { checkoutId: { $in: [checkoutId.toUpperCase()] } } } })).body
        .orders,
    ).toEqual([])
    await orders.shop('POST', `/v1/orders/${id}/update-status`, { status: 'APPROVED' })
    expect(
      (await orders.shop('POST', '/v1/orders/search', { search: { filter: { checkoutId: { $in: [checkoutId.toUpperCase()] } } } })).body
        .orders,
    ).toMatchObject([{ id, checkoutId }])
    expect((await orders.shop('POST', '/v1/orders', { order: { ...tillOrder, checkoutId: checkoutId.toUpperCase() } })).status).toBe(409)
  })

  test('belongs to its member, however the id is written', async () => {
    const member = await newMember(shop.platform)
    const { id } = await orders.written({
      status: 'APPROVED',
      buyerInfo: { memberId: member.id.toUpperCase(), contactId: member.id.toUpperCase() },
    })
    expect((await member.call('GET', `/v1/orders/${id}`)).status).toBe(200)
    for (const field of ['buyerInfo.memberId', 'buyerInfo.contactId']) {
      expect(
        (await orders.shop('POST', '/v1/orders/search', { search: { filter: { [field]: member.id.toUpperCase() } } })).body.orders.map(
          (order: Json) => order.id,
        ),
      ).toEqual([id])
    }
  })

  test('cannot have a purchase date in the future', async () => {
    const order = { ...tillOrder, purchasedDate: new Date(Date.now() + 60_000).toISOString() }
    expect(refusal(await orders.shop('POST', '/v1/orders', { order }))).toEqual([400, 'PURCHASED_DATE_CANNOT_BE_IN_FUTURE'])
  })

  test.each([
    [{ lineItems: [] }, 'order.lineItems', 'MIN_SIZE'],
    [{ lineItems: [{ ...tillOrder.lineItems[0], id: 'x' }] }, 'order.lineItems[0].id', 'FORMAT'],
    [
      { lineItems: [{ ...tillOrder.lineItems[0], itemType: { preset: 'DIGITAL' } }] },
      'order.lineItems[0].digitalFile.fileId',
      'REQUIRED_FIELD',
    ],
    [{ priceSummary: { total: { amount: '1.001' } } }, 'order.priceSummary.total.amount', 'DECIMAL_MAX_SCALE'],
    [{ priceSummary: { discount: { amount: '21' } } }, 'order.priceSummary.discount.amount', 'DECIMAL_LTE'],
    [{ paymentStatus: 'FULLY_REFUNDED' }, 'order.paymentStatus', 'INVALID_ENUM_VALUE'],
    [{ status: 'REJECTED' }, 'order.status', 'INVALID_ENUM_VALUE'],
  ])('is refused with %j', async (change, field, violatedRule) => {
    expect(violation(await orders.shop('POST', '/v1/orders', { order: { ...tillOrder, ...change } }))).toMatchObject({
      field,
      violatedRule,
      data: {},
    })
  })

  test('is refused to shoppers', async () => {
    expect((await shop.shopper.call('POST', '/v1/orders', { order: tillOrder })).status).toBe(403)
  })
})

describe('changing an order', () => {
  test('changes given fields, removes null fields, and keeps the rest', async () => {
    const { id } = await orders.written({
      billingInfo: {
        address: { country: 'US', city: 'New York', addressLine: '1 Road' },
        contactDetails: { firstName: 'Ann', lastName: 'Lee', phone: '5551234' },
      },
      buyerLanguage: 'de',
    })
    const { status, body } = await orders.shop('PATCH', `/ecom/v1/orders/${id}`, {
      order: {
        id,
        buyerInfo: { email: 'new@example.com' },
        buyerLanguage: null,
        archived: true,
        billingInfo: { address: { country: 'DE', city: 'Hamburg' }, contactDetails: { phone: '040123' } },
      },
    })
    expect(status).toBe(200)
    expect(body.order).toMatchObject({
      buyerInfo: { email: 'new@example.com' },
      archived: true,
      billingInfo: { address: { country: 'DE', city: 'Hamburg' }, contactDetails: { firstName: 'Ann', lastName: 'Lee', phone: '040123' } },
    })
    expect(body.order.buyerLanguage).toBeUndefined()
    expect(body.order.billingInfo.address.addressLine).toBeUndefined()
    expect(body.order.activities.map(({ type }: { type: string }) => type)).toEqual(['ORDER_PLACED', 'EMAIL_EDITED'])
    expect(await orders.order(id)).toEqual(body.order)
  })

  test('updates the search fields', async () => {
    const id = await orders.placed(await shop.stocked(1))
    const email = `changed-${Date.now()}@example.com`
    await orders.shop('PATCH', `/v1/orders/${id}`, { order: { id, buyerInfo: { email }, seenByAHuman: true } })
    const { body } = await orders.shop('POST', '/v1/orders/search', {
      search: { filter: { 'buyerInfo.email': email, seenByAHuman: true } },
    })
    expect(body.orders.map((order: { id: string }) => order.id)).toEqual([id])
  })

  test('cannot remove required fields or change the lines', async () => {
    const { id } = await orders.written({})
    expect(violation(await orders.shop('PATCH', `/v1/orders/${id}`, { order: { id, buyerInfo: { email: null } } })).field).toBe(
      'order.buyerInfo.email',
    )
    const { body } = await orders.shop('PATCH', `/v1/orders/${id}`, {
      order: { id, number: '1', priceSummary: { total: { amount: '0' } } },
    })
    expect(body.order.priceSummary.total.amount).toBe('20.00')
  })

  test('is refused while the payment is pending, and after it failed', async () => {
    const id = await orders.placed(await shop.stocked(1), 1, { cardNumber: CARDS.pending })
    const change = { order: { id, archived: true } }
    expect(refusal(await orders.shop('PATCH', `/v1/orders/${id}`, change))).toEqual([409, 'ORDER_IS_PENDING'])
    const { payments } = await orders.transactions(id)
    await orders.shop('POST', `/v1/payments/${payments[0].id}/orders/${id}/update-payment-transaction-status`, { status: 'DECLINED' })
    expect(refusal(await orders.shop('PATCH', `/v1/orders/${id}`, change))).toEqual([409, 'ORDER_IS_REJECTED'])
  })

  test('is refused where another app forbids it', async () => {
    const { id } = await orders.written({}, { editableByOwnerApps: { appIds: [crypto.randomUUID()] } })
    expect(refusal(await orders.shop('PATCH', `/v1/orders/${id}`, { order: { id, archived: true } }))).toEqual([
      403,
      'ORDER_CANNOT_BE_EDITED',
    ])
  })

  test('of a missing order is not found', async () => {
    const id = crypto.randomUUID()
    expect(refusal(await orders.shop('PATCH', `/v1/orders/${id}`, { order: { id } }))).toEqual([404, 'ORDER_NOT_FOUND'])
  })
})

describe('changing several orders', () => {
  test('follows each field mask, and one failure does not affect the others', async () => {
    const [first, second] = [await orders.written({ buyerLanguage: 'de' }), await orders.written({ buyerLanguage: 'ja' })]
    const unknown = crypto.randomUUID()
    const { status, body } = await orders.shop('POST', '/v1/bulk/orders/update', {
      returnEntity: true,
      orders: [
        { order: { id: first.id, buyerInfo: { email: 'a@example.com' }, archived: true }, fieldMask: 'buyerInfo.email,buyerLanguage' },
        { order: { id: unknown, archived: true } },
        { order: { id: second.id, archived: true }, fieldMask: 'number' },
        { order: { id: second.id, archived: true } },
      ],
    })
    expect(status).toBe(200)
    expect(body.bulkActionMetadata).toEqual({ totalSuccesses: 2, totalFailures: 2, undetailedFailures: 0 })
    expect(body.results[0]).toMatchObject({
      itemMetadata: { id: first.id, originalIndex: 0, success: true },
      item: { buyerInfo: { email: 'a@example.com' }, archived: false },
    })
    expect(body.results[0].item.buyerLanguage).toBeUndefined()
    expect(body.results[1].itemMetadata).toMatchObject({ originalIndex: 1, success: false, error: { code: 'ORDER_NOT_FOUND' } })
    expect(body.results[2].itemMetadata).toMatchObject({
      success: false,
      error: { code: 'INVALID_ARGUMENT', data: { fieldViolations: [{ field: 'fieldMask', violatedRule: 'FIELD_NOT_ALLOWED' }] } },
    })
    expect(body.results[3].item).toMatchObject({ archived: true, buyerLanguage: 'ja' })
  })
})

describe('canceling an order', () => {
  test('sends the buyer the shop’s message and restocks the items, once', async () => {
    const product = await shop.stocked(5)
    const id = await orders.placed(product, 2, { paymentMethod: 'offline' })
    const { number } = await orders.order(id)
    const { status, body } = await orders.shop('POST', `/ecom/v1/orders/${id}/cancel`, {
      id,
      sendOrderCanceledEmail: true,
      customMessage: 'Sorry, <b>it broke</b>.',
      restockAllItems: true,
    })
    expect(status).toBe(200)
    expect(body.order).toMatchObject({ status: 'CANCELED', paymentStatus: 'NOT_PAID', lineItems: [{ restockQuantity: 2 }] })
    expect(body.order.activities.at(-1)).toMatchObject({ type: 'ORDER_CANCELED' })
    expect(await shop.stockOf(product)).toBe(5)
    const [email] = await orders.emails('ann@example.com')
    expect(email).toMatchObject({
      subject: `Your Galleria order #${number} was canceled`,
      text: expect.stringContaining('Sorry, <b>it broke</b>.'),
    })
    expect(email.html).not.toContain('<b>it broke')
    expect(refusal(await orders.shop('POST', `/v1/orders/${id}/cancel`, { restockAllItems: true }))).toEqual([409, 'STATUS_ALREADY_SET'])
    expect(await shop.stockOf(product)).toBe(5)
  })

  test('restocks and notifies only on request', async () => {
    const product = await shop.stocked(1)
    const id = await orders.placed(product)
    const before = await orders.emails('ann@example.com')
    await orders.shop('POST', `/v1/orders/${id}/cancel`, {})
    expect(await shop.stockOf(product)).toBe(0)
    expect(await orders.emails('ann@example.com')).toHaveLength(before.length)
  })

  test('is refused while a payment is authorized or pending', async () => {
    const held = await orders.placed(await shop.stocked(1), 1, { cardNumber: CARDS.authorized })
    expect(await orders.order(held)).toMatchObject({
      status: 'APPROVED',
      paymentStatus: 'PENDING',
      balanceSummary: { authorized: { amount: '16.00' }, balance: { amount: '0.00' } },
    })
    expect(refusal(await orders.shop('POST', `/v1/orders/${held}/cancel`, {}))).toEqual([409, 'ORDER_HAS_AUTHORIZED_TRANSACTION'])
    const pending = await orders.placed(await shop.stocked(1), 1, { cardNumber: CARDS.pending })
    expect(refusal(await orders.shop('POST', `/v1/orders/${pending}/cancel`, {}))).toEqual([409, 'ORDER_IS_PENDING'])
  })

  test('is refused to shoppers', async () => {
    const id = await orders.placed(await shop.stocked(1))
    expect((await shop.shopper.call('POST', `/v1/orders/${id}/cancel`, {})).status).toBe(403)
    expect((await (await newVisitor(shop.platform)).call('POST', `/v1/orders/${id}/cancel`, {})).status).toBe(403)
    expect(await orders.order(id)).toMatchObject({ status: 'APPROVED' })
  })
})

describe('the status of an order', () => {
  test('allows only valid changes', async () => {
    const { id } = await orders.written({})
    const set = (status: string) => orders.shop('POST', `/v1/orders/${id}/update-status`, { status })
    expect(refusal(await set('PENDING'))).toEqual([400, 'STATUS_NOT_SUPPORTED'])
    expect((await set('APPROVED')).body.order.status).toBe('APPROVED')
    expect(refusal(await set('APPROVED'))).toEqual([409, 'STATUS_ALREADY_SET'])
    expect((await set('CANCELED')).body.order.status).toBe('CANCELED')
    expect(refusal(await set('APPROVED'))).toEqual([409, 'UNSUPPORTED_TRANSITION'])
  })

  test('pending orders are listed on request, unfinished ones never', async () => {
    const pending = await orders.placed(await shop.stocked(1), 1, { cardNumber: CARDS.pending })
    const { id: unfinished } = await orders.written({})
    const found = async (filter: object) =>
      (await orders.shop('POST', '/v1/orders/search', { search: { filter } })).body.orders.map(({ id }: { id: string }) => id)
    expect(await found({})).not.toContain(pending)
    expect(await found({ status: 'PENDING' })).toContain(pending)
    expect(await found({ 'buyerInfo.email': { $ne: 'status' } })).not.toContain(pending)
    expect(await found({ $or: [{ status: { $in: ['PENDING', 'INITIALIZED'] } }] })).toContain(pending)
    expect(await found({ status: 'INITIALIZED' })).not.toContain(unfinished)
  })
})
