import { describe, expect, test } from 'vitest'
import { type Refusal, refusedFields } from '../../test/refused-fields.ts'
import { storesAppId } from '../entities/line-items/catalog-reference.ts'

const id = '99999999-9999-4999-8999-999999999999'
const long = 'x'.repeat(1001)
const catalogReference = { appId: storesAppId, catalogItemId: 'p1' }
const line = { catalogReference, quantity: 1 }
const price = { amount: '10.00' }
const orderLine = { productName: { original: 'Mug' }, itemType: { preset: 'PHYSICAL' }, price, quantity: 1 }
const order = { channelInfo: { type: 'WEB' }, lineItems: [orderLine], priceSummary: { total: price } }
const changes = { id, buyerInfo: { email: 'ann@example.com' } }
const email = 'ann@example.com'

const refusals: Record<string, Refusal[]> = {
  'currentCart.update': [
    {
      argument: 'cartInfo.buyerNote',
      wire: 'cartInfo.buyerNote',
      broken: (client) => client.currentCart.update({ cartInfo: { buyerNote: long } }),
      sound: (client) => client.currentCart.update({ cartInfo: { buyerNote: 'x' } }),
    },
    {
      argument: 'cartInfo.contactInfo.address.addressLine1',
      wire: 'cartInfo.contactInfo.address.addressLine',
      broken: (client) => client.currentCart.update({ cartInfo: { contactInfo: { address: { addressLine1: long } } } }),
      sound: (client) => client.currentCart.update({ cartInfo: { contactInfo: { address: { addressLine1: 'x' } } } }),
    },
  ],
  'currentCart.add': [
    {
      argument: 'lineItems.0.quantity',
      wire: 'lineItems.0.quantity',
      broken: (client) => client.currentCart.add({ lineItems: [{ ...line, quantity: 0 }] }),
      sound: (client) => client.currentCart.add({ lineItems: [line] }),
    },
  ],
  'currentCart.removeLineItems': [
    {
      argument: 'lineItemIds.1',
      wire: 'lineItemIds.1',
      broken: (client) => client.currentCart.removeLineItems([id, 'l1']),
      sound: (client) => client.currentCart.removeLineItems([id, id]),
    },
    {
      argument: 'lineItemIds',
      wire: 'lineItemIds',
      broken: (client) => client.currentCart.removeLineItems([]),
      sound: (client) => client.currentCart.removeLineItems([id]),
    },
  ],
  'currentCart.updateLineItemsQuantity': [
    {
      argument: 'lineItems.0.quantity',
      wire: 'lineItems.0.quantity',
      broken: (client) => client.currentCart.updateLineItemsQuantity([{ id, quantity: 100_001 }]),
      sound: (client) => client.currentCart.updateLineItemsQuantity([{ id, quantity: 1 }]),
    },
  ],
  'currentCart.estimateTotals': [
    {
      argument: 'shippingAddress.location.latitude',
      wire: 'shippingAddress.geocode.latitude',
      broken: (client) => client.currentCart.estimateTotals({ shippingAddress: { location: { latitude: Number.NaN } } }),
      sound: (client) => client.currentCart.estimateTotals({ shippingAddress: { location: { latitude: 1 } } }),
    },
    {
      argument: 'selectedShippingOption.code',
      wire: 'selectedShippingOption.code',
      broken: (client) => client.currentCart.estimateTotals({ selectedShippingOption: { code: '' } }),
      sound: (client) => client.currentCart.estimateTotals({ selectedShippingOption: { code: 'std' } }),
    },
  ],
  'currentCart.createCheckout': [
    {
      argument: 'email',
      wire: 'email',
      broken: (client) => client.currentCart.createCheckout({ channelType: 'WEB', email: 'ann' }),
      sound: (client) => client.currentCart.createCheckout({ channelType: 'WEB', email }),
    },
    {
      argument: 'channelType',
      wire: 'channelType',
      broken: (client) => client.currentCart.createCheckout({ channelType: 'MARKET_STALL' }),
      sound: (client) => client.currentCart.createCheckout({ channelType: 'WEB' }),
    },
  ],
  'orders.get': [
    {
      argument: 'id',
      wire: 'id',
      broken: (client) => client.orders.get(''),
      sound: (client) => client.orders.get(id),
    },
  ],
  'orders.search': [
    {
      argument: 'cursorPaging.limit',
      wire: 'search.cursorPaging.limit',
      broken: (client) => client.orders.search({ cursorPaging: { limit: 101 } }),
      sound: (client) => client.orders.search({ cursorPaging: { limit: 100 } }),
    },
    {
      argument: 'sort.0.order',
      wire: 'search.sort.0.order',
      broken: (client) => client.orders.search({ sort: [{ fieldName: 'createdDate', order: 'UP' }] }),
      sound: (client) => client.orders.search({ sort: [{ fieldName: 'createdDate', order: 'ASC' }] }),
    },
  ],
  'orders.create': [
    {
      argument: 'lineItems.0.price.amount',
      wire: 'order.lineItems.0.price.amount',
      broken: (client) => client.orders.create({ ...order, lineItems: [{ ...orderLine, price: { amount: '-1' } }] }),
      sound: (client) => client.orders.create(order),
    },
    {
      argument: 'billingInfo.address.addressLine1',
      wire: 'order.billingInfo.address.addressLine',
      broken: (client) => client.orders.create({ ...order, billingInfo: { address: { addressLine1: long } } }),
      sound: (client) => client.orders.create({ ...order, billingInfo: { address: { addressLine1: 'x' } } }),
    },
    {
      argument: 'settings.editableByOwnerApps.appIds',
      wire: 'settings.editableByOwnerApps.appIds',
      broken: (client) => client.orders.create(order, { settings: { editableByOwnerApps: { appIds: [] } } }),
      sound: (client) => client.orders.create(order, { settings: { editableByOwnerApps: { appIds: [id] } } }),
    },
  ],
  'orders.update': [
    {
      argument: 'buyerInfo.email',
      wire: 'order.buyerInfo.email',
      broken: (client) => client.orders.update(id, { buyerInfo: { email: 'ann' } }),
      sound: (client) => client.orders.update(id, { buyerInfo: { email } }),
    },
    {
      argument: 'id',
      wire: 'order.id',
      broken: (client) => client.orders.update('o1', {}),
      sound: (client) => client.orders.update(id, {}),
    },
  ],
  'orders.bulkUpdate': [
    {
      argument: 'orders.0.order.buyerInfo.email',
      wire: 'orders.0.order.buyerInfo.email',
      broken: (client) => client.orders.bulkUpdate([{ order: { id, buyerInfo: { email: 'ann' } } }]),
      sound: (client) => client.orders.bulkUpdate([{ order: changes }]),
    },
    {
      argument: 'orders',
      wire: 'orders',
      broken: (client) => client.orders.bulkUpdate(Array.from({ length: 101 }, () => ({ order: changes }))),
      sound: (client) => client.orders.bulkUpdate([{ order: changes }]),
    },
  ],
  'orders.cancel': [
    {
      argument: 'customMessage',
      wire: 'customMessage',
      broken: (client) => client.orders.cancel(id, { customMessage: '' }),
      sound: (client) => client.orders.cancel(id),
    },
  ],
  'emailSubscriptions.upsert': [
    {
      argument: 'email',
      wire: 'subscription.email',
      broken: (client) => client.emailSubscriptions.upsert({ email: 'ann' }),
      sound: (client) => client.emailSubscriptions.upsert({ email }),
    },
  ],
  'emailSubscriptions.query': [
    {
      argument: 'paging.offset',
      wire: 'paging.offset',
      broken: (client) => client.emailSubscriptions.query({ filter: {}, paging: { offset: -1 } }),
      sound: (client) => client.emailSubscriptions.query({ filter: {} }),
    },
  ],
  'emailSubscriptions.bulkUpsert': [
    {
      argument: 'subscriptions.0.subscriptionStatus',
      wire: 'subscriptions.0.subscriptionStatus',
      broken: (client) => client.emailSubscriptions.bulkUpsert([{ email, subscriptionStatus: 'MAYBE' }]),
      sound: (client) => client.emailSubscriptions.bulkUpsert([{ email }]),
    },
    {
      argument: 'subscriptions',
      wire: 'subscriptions',
      broken: (client) => client.emailSubscriptions.bulkUpsert([]),
      sound: (client) => client.emailSubscriptions.bulkUpsert([{ email }]),
    },
  ],
  'emailSubscriptions.unsubscribeLink': [
    {
      argument: 'emailAddress',
      wire: 'emailAddress',
      broken: (client) => client.emailSubscriptions.unsubscribeLink({ emailAddress: 'ann' }),
      sound: (client) => client.emailSubscriptions.unsubscribeLink({ emailAddress: email }),
    },
  ],
  'redirects.createRedirectSession': [
    {
      argument: 'ecomCheckout.checkoutId',
      wire: 'ecomCheckout.checkoutId',
      broken: (client) => client.redirects.createRedirectSession({ ecomCheckout: { checkoutId: 'c1' } }),
      sound: (client) => client.redirects.createRedirectSession({ ecomCheckout: { checkoutId: id } }),
    },
  ],
}

describe.each(Object.entries(refusals))('%s', (_method, rows) => {
  test.each(rows)('names $argument alike in refusals of the client and of the platform', async ({ argument, wire, broken, sound }) => {
    expect(await refusedFields(broken)).toEqual({ fields: [argument], requests: 0 })
    expect(await refusedFields(sound, wire)).toEqual({ fields: [argument], requests: 1 })
  })
})
