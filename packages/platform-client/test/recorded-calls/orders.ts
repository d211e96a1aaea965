import { storesAppId } from '../../src/entities/line-items/catalog-reference.ts'
import type { OrderSearch } from '../../src/entities/orders/order-search.ts'
import { fifthAvenue } from './fifth-avenue.ts'
import type { RecordedCalls } from './recorded-call.ts'

const id = '55555555-5555-4555-8555-555555555555'
const newestTen: OrderSearch = { sort: [{ fieldName: 'createdDate', order: 'DESC' }], cursorPaging: { limit: 10 } }

export const ordersCalls: RecordedCalls = {
  'orders.get': (client) => client.orders.get(id),
  'orders.search': {
    make: (client) =>
      client.orders.search({ filter: { status: { $ne: 'INITIALIZED' }, createdDate: { $gt: '2024-01-01T00:00:00.000Z' } }, ...newestTen }),
    older: (client) => client.orders.search({ filter: { status: { $ne: 'INITIALIZED' } }, ...newestTen }),
  },
  'orders.create': (client) =>
    client.orders.create({
      channelInfo: { type: 'WEB' },
      lineItems: [
        {
          productName: { original: 'Mug' },
          catalogReference: {
            appId: storesAppId,
            catalogItemId: '11111111-1111-4111-8111-111111111111',
            options: { variantId: '22222222-2222-4222-8222-222222222222' },
          },
          quantity: 2,
          itemType: { preset: 'PHYSICAL' },
          image: {
            id: 'abc123~mv2.jpg',
            height: 600,
            width: 800,
            altText: 'mug.jpg',
            filename: 'mug.jpg',
            url: 'wix:image://v1/abc123~mv2.jpg/mug.jpg#originWidth=800&originHeight=600',
          },
          price: { amount: '10.00' },
          taxDetails: { taxRate: '0', totalTax: { amount: '0' } },
        },
      ],
      priceSummary: { subtotal: { amount: '20.00' }, total: { amount: '20.00' } },
      billingInfo: { address: fifthAvenue, contactDetails: { firstName: 'Ann' } },
      buyerInfo: { contactId: '66666666-6666-4666-8666-666666666666' },
    }),
  'orders.update': (client) =>
    client.orders.update(id, {
      buyerInfo: { email: 'new@example.com' },
      shippingInfo: { logistics: { shippingDestination: { address: fifthAvenue } } },
    }),
  'orders.bulkUpdate': (client) =>
    client.orders.bulkUpdate([{ order: { id, buyerInfo: { email: 'new@example.com' } }, fieldMask: ['buyerInfo.email'] }], {
      returnEntity: true,
    }),
  'orders.cancel': (client) => client.orders.cancel(id, { sendOrderCanceledEmail: true, customMessage: 'Sorry', restockAllItems: true }),
}
