import { found, refused, type PlatformRequest } from '@galleria/platform-client/testing'

export const ORDER = '55555555-5555-4555-8555-555555555555'
const price = (amount: string) => ({ amount, formattedAmount: `$${amount}` })

/** An order as the platform returns it. */
export const order = {
  id: ORDER,
  number: '10001',
  status: 'APPROVED',
  paymentStatus: 'PAID',
  fulfillmentStatus: 'NOT_FULFILLED',
  currency: 'USD',
  purchasedDate: '2026-11-21T10:00:00.000Z',
  buyerInfo: { email: 'ann@example.com' },
  buyerNote: 'Please ring twice',
  priceSummary: {
    subtotal: price('20.20'),
    shipping: price('0.00'),
    discount: price('2.00'),
    tax: price('0.00'),
    totalAdditionalFees: price('1.50'),
    total: price('19.70'),
  },
  shippingInfo: {
    title: 'Standard',
    logistics: {
      deliveryTime: '3 to 5 business days',
      shippingDestination: {
        contactDetails: { firstName: 'Ann', lastName: 'Lee' },
        address: { addressLine1: '5th Avenue 1', city: 'New York', subdivision: 'US-NY', postalCode: '10001', country: 'US' },
      },
    },
  },
  lineItems: [
    {
      id: '66666666-6666-4666-8666-666666666666',
      productName: { original: 'Mug' },
      quantity: 2,
      price: price('10.10'),
      lineItemPrice: price('20.20'),
      descriptionLines: [{ name: { original: 'Size' }, plainText: { original: 'L' } }],
      catalogReference: { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: '11111111-1111-4111-8111-111111111111' },
    },
  ],
}

/** A platform on which Ann has these orders. */
export function annsPlatform(orders: readonly object[], metadata: object = {}) {
  return ({ path }: PlatformRequest) => {
    if (path.endsWith('/orders/search')) return found({ orders, metadata })
    return path.endsWith(`/orders/${ORDER}`) ? found({ order }) : refused(404, 'ORDER_NOT_FOUND')
  }
}

const LINES = 300

/** A text with as many bytes as ten fields of a product take. */
export const LONG_TEXT = '贈'.repeat(5_000)

/** Lines of an order, a cart and a link at once, more than a page shows. Each has this text of the shopper's. */
export function manyLines(text: string) {
  const price = { amount: '10.10' }
  return Array.from({ length: LINES }, (_, index) => ({
    id: `44444444-4444-4444-8444-${String(index + 1).padStart(12, '0')}`,
    quantity: 1,
    available: 1,
    name: `Mug ${index + 1}`,
    productName: { original: `Mug ${index + 1}` },
    descriptionLines: [{ name: { original: 'Engraving' }, plainText: { original: text } }],
    catalogReference: { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: '11111111-1111-4111-8111-111111111111' },
    price,
    lineItemPrice: price,
    availability: { status: 'AVAILABLE' },
  }))
}

/** The names on the lines of a page. */
export const namesOfLines = (html: string) =>
  [...html.matchAll(/<p class="g-line-name">.*?<bdi[^>]*>(.*?)<\/bdi>/g)].map(([, name]) => name)
