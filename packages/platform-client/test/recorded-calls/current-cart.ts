import { storesAppId } from '../../src/entities/line-items/catalog-reference.ts'
import { fifthAvenue } from './fifth-avenue.ts'
import type { RecordedCalls } from './recorded-call.ts'

const lineId = '00000000-0000-0000-0000-000000000001'
const mugs = {
  catalogReference: {
    appId: storesAppId,
    catalogItemId: '11111111-1111-4111-8111-111111111111',
    options: { variantId: '22222222-2222-4222-8222-222222222222' },
  },
  quantity: 2,
}
const update = {
  cartInfo: { buyerNote: 'Leave at door', contactInfo: { address: fifthAvenue, contactDetails: { firstName: 'Ann', lastName: 'Lee' } } },
  couponCode: 'SAVE10',
  lineItems: [mugs],
  customLineItems: [
    {
      id: '5c1f1f7e-0000-4000-8000-000000000000',
      productName: { original: 'Gift wrap' },
      price: '3.00',
      quantity: 1,
      itemType: { preset: 'PHYSICAL' },
      media: {
        id: 'abc123~mv2.jpg',
        height: 600,
        width: 800,
        altText: 'mug.jpg',
        filename: 'mug.jpg',
        url: 'wix:image://v1/abc123~mv2.jpg/mug.jpg#originWidth=800&originHeight=600',
      },
      priceDescription: { original: '' },
    },
  ],
}

export const currentCartCalls: RecordedCalls = {
  'cart.get': (client) => client.currentCart.get(),
  'cart.update': {
    make: (client) => client.currentCart.update(update),
    older: (client) => client.currentCart.update({ ...update, merchantDiscounts: [{ amount: '1.00' }] }),
  },
  'cart.add': (client) => client.currentCart.add({ lineItems: [mugs] }),
  'cart.removeLineItems': (client) => client.currentCart.removeLineItems([lineId]),
  'cart.updateQuantity': (client) => client.currentCart.updateLineItemsQuantity([{ id: lineId, quantity: 3 }]),
  'cart.removeCoupon': (client) => client.currentCart.removeCoupon(),
  'cart.estimate': (client) =>
    client.currentCart.estimateTotals({
      selectedShippingOption: { code: 'std', carrierId: storesAppId },
      shippingAddress: fifthAvenue,
      billingAddress: fifthAvenue,
      selectedMemberships: { memberships: [] },
      calculateTax: true,
      calculateShipping: true,
    }),
  'cart.createCheckout': (client) =>
    client.currentCart.createCheckout({
      channelType: 'WEB',
      shippingAddress: fifthAvenue,
      billingAddress: fifthAvenue,
      selectedShippingOption: { code: 'std' },
      email: 'ann@example.com',
    }),
  'cart.delete': (client) => client.currentCart.delete(),
}
