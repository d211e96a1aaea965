import { storesAppId } from '../../src/entities/line-items/catalog-reference.ts'
import { fifthAvenue } from './fifth-avenue.ts'
import type { RecordedCalls } from './recorded-call.ts'

const id = '44444444-4444-4444-8444-444444444444'
const lineId = '00000000-0000-0000-0000-000000000001'
const couponId = 'c0000000-0000-4000-8000-000000000001'
const giftCardId = '9f000000-0000-4000-8000-000000000001'
const orderId = '66666666-6666-4666-8666-666666666666'
const formSubmissions = [{ formSubmissionId: 'f0000000-0000-4000-8000-000000000002', id: 'f0000000-0000-4000-8000-000000000001' }]
const deliveryMethod = { code: 'usps_std', appId: '45c44b27-ca7b-4891-8c0d-1747d588b835' }
const giftCard = { code: 'GIFTCARD1234', redeemAmount: { amount: '5.00' } }
const catalogReference = {
  appId: storesAppId,
  catalogItemId: '11111111-1111-4111-8111-111111111111',
  options: { variantId: '22222222-2222-4222-8222-222222222222' },
}
const mugs = { catalogReference, quantity: 2 }
const cart = {
  note: 'Leave at door',
  customerInfo: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', phone: '5551234' },
  deliveryInfo: { address: fifthAvenue },
  paymentInfo: { billingAddress: fifthAvenue, billingContact: { firstName: 'Ann', lastName: 'Lee', phone: '5551234' } },
  extendedFields: { namespaces: { '@galleria/demo': { giftMessage: 'Hi' } } },
}
const giftWrap = {
  name: { original: 'Gift wrap' },
  quantityInfo: { requestedQuantity: 1 },
  pricing: { price: { amount: '3.00' } },
  attributes: {
    itemType: { preset: 'PHYSICAL' },
    descriptionLines: [{ name: { original: 'Paper' }, plainText: { original: 'Red' } }],
    image: {
      id: 'abc123~mv2.jpg',
      height: 600,
      width: 800,
      altText: 'mug.jpg',
      filename: 'mug.jpg',
      url: 'wix:image://v1/abc123~mv2.jpg/mug.jpg#originWidth=800&originHeight=600',
    },
    url: { relativePath: '/product-page/wrap', url: 'https://shop.example/product-page/wrap' },
  },
}

export const currentCartV2Calls: RecordedCalls = {
  'cartV2.current.create': (client) =>
    client.currentCartV2.createCurrentCart({
      cart,
      catalogItems: [mugs],
      coupons: [{ code: 'SAVE10' }],
      deliveryMethod,
      giftCards: [giftCard],
    }),
  'cartV2.current.get': (client) => client.currentCartV2.getCurrentCart(),
  'cartV2.current.update': (client) => client.currentCartV2.updateCurrentCart(cart),
  'cartV2.current.delete': (client) => client.currentCartV2.deleteCurrentCart(),
  'cartV2.current.refresh': (client) => client.currentCartV2.refreshCurrentCart(),
  'cartV2.current.calculate': (client) => client.currentCartV2.calculateCurrentCart({ refreshCart: true }),
  'cartV2.current.estimate': (client) =>
    client.currentCartV2.estimateCurrentCart({
      refreshCart: false,
      validationConfig: 'PRE_CHECKOUT_VALIDATIONS',
      calculateDelivery: false,
      calculateAdditionalFees: false,
      calculateTax: true,
      calculateGiftCards: false,
    }),
  'cartV2.current.estimateEmpty': (client) => client.currentCartV2.estimateCurrentCart(),
  'cartV2.current.addLineItems': (client) => client.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [mugs] }),
  'cartV2.current.addCustomItems': (client) => client.currentCartV2.addLineItemsToCurrentCart({ customItems: [giftWrap] }),
  'cartV2.current.removeLineItems': (client) => client.currentCartV2.removeLineItemsFromCurrentCart([lineId]),
  'cartV2.current.updateLineItems': (client) =>
    client.currentCartV2.updateLineItemsInCurrentCart([{ lineItemId: lineId, quantity: { newQuantity: 3 } }]),
  'cartV2.current.addCoupon': (client) => client.currentCartV2.addCouponToCurrentCart('SAVE10'),
  'cartV2.current.removeCoupon': (client) => client.currentCartV2.removeCouponFromCurrentCart(couponId),
  'cartV2.current.setDeliveryMethod': (client) => client.currentCartV2.setDeliveryMethodForCurrentCart(deliveryMethod),
  'cartV2.current.removeDeliveryMethod': (client) => client.currentCartV2.removeDeliveryMethodFromCurrentCart(),
  'cartV2.current.addGiftCard': (client) => client.currentCartV2.addGiftCardToCurrentCart(giftCard),
  'cartV2.current.removeGiftCard': (client) => client.currentCartV2.removeGiftCardFromCurrentCart(giftCardId),
  'cartV2.current.updateFormSubmissions': (client) => client.currentCartV2.updateFormSubmissionsInCurrentCart(formSubmissions),
  'cartV2.current.upsellOptions': (client) => client.currentCartV2.getUpsellOptionsForCurrentCart(),
}

export const cartV2Calls: RecordedCalls = {
  'cartV2.create': (client) =>
    client.cartV2.createCart({
      cart: { source: { channelType: 'WEB' }, customerInfo: { email: 'ann@example.com' } },
      catalogItems: [mugs],
      coupons: [{ code: 'SAVE10' }],
    }),
  'cartV2.get': (client) => client.cartV2.getCart(id),
  'cartV2.update': (client) => client.cartV2.updateCart(id, cart),
  'cartV2.delete': (client) => client.cartV2.deleteCart(id),
  'cartV2.refresh': (client) => client.cartV2.refreshCart(id),
  'cartV2.estimate': (client) => client.cartV2.estimateCart(id, { calculateTax: true }),
  'cartV2.calculate': (client) => client.cartV2.calculateCart(id, { refreshCart: true }),
  'cartV2.getCheckoutUrl': (client) => client.cartV2.getCheckoutUrl(id, { currencyCode: 'EUR' }),
  'cartV2.placeOrder': (client) =>
    client.cartV2.placeOrder(id, { priceVerificationToken: 'opaque-token', savePaymentMethod: false, delayCapture: false }),
  'cartV2.placeOrderPending': (client) => client.cartV2.placeOrder(id),
  'cartV2.addLineItems': (client) => client.cartV2.addLineItems(id, { catalogItems: [mugs] }),
  'cartV2.removeLineItems': (client) => client.cartV2.removeLineItems(id, [lineId]),
  'cartV2.updateLineItems': (client) => client.cartV2.updateLineItems(id, [{ lineItemId: lineId, quantity: { newQuantity: 3 } }]),
  'cartV2.addCoupon': (client) => client.cartV2.addCoupon(id, 'SAVE10'),
  'cartV2.removeCoupon': (client) => client.cartV2.removeCoupon(id, couponId),
  'cartV2.setDeliveryMethod': (client) => client.cartV2.setDeliveryMethod(id, { code: 'usps_std' }),
  'cartV2.removeDeliveryMethod': (client) => client.cartV2.removeDeliveryMethod(id),
  'cartV2.addGiftCard': (client) => client.cartV2.addGiftCard(id, { code: 'GIFTCARD1234' }),
  'cartV2.removeGiftCard': (client) => client.cartV2.removeGiftCard(id, giftCardId),
  'cartV2.markCompleted': (client) => client.cartV2.markCartAsCompleted(id, orderId),
  'cartV2.handleAsyncCheckoutCompletion': (client) => client.cartV2.handleAsyncCheckoutCompletion('jwt.of.server'),
  'cartV2.updateFormSubmissions': (client) => client.cartV2.updateFormSubmissions(id, formSubmissions),
  'cartV2.upsellOptions': (client) => client.cartV2.getUpsellOptions(id),
  'redirect.checkoutFromCartV2': (client) =>
    client.redirects.createRedirectSession({
      ecomCheckout: { checkoutId: id },
      callbacks: {
        postFlowUrl: 'https://shop.example/',
        thankYouPageUrl: 'https://shop.example/thank-you',
        cartPageUrl: 'https://shop.example/cart',
      },
    }),
  'delivery.solutions': (client) => {
    const { streetAddress: _, ...destination } = fifthAvenue
    return client.deliverySolutions.getDeliverySolutions({
      lineItems: [
        {
          name: 'Mug',
          quantity: 2,
          catalogReference,
          physicalProperties: { weight: 0.4, sku: 'MUG-L', shippable: true },
          totalPrice: '20.00',
          priceBeforeDiscount: '10.00',
          totalPriceBeforeDiscount: '20.00',
          deliveryProfileId: '99999999-9999-4999-8999-999999999999',
          taxIncludedInPrice: false,
          id: lineId,
        },
      ],
      destination,
      currency: 'USD',
      weightUnit: 'KG',
      purchaseFlowId: '77777777-7777-4777-8777-777777777777',
    })
  },
}
