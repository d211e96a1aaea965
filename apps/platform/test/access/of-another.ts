import type { OperationName } from '@galleria/commerce/access/access'

/** A call about one thing, and what its answer is where that thing is another shopper's: the same as if it were not there. */
interface OfAnother {
  readonly status: 404 | 403
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** `{id}` stands for the other's. */
  readonly path: string
  readonly body?: object
}

export const ofAnother: Readonly<Partial<Record<OperationName, OfAnother>>> = {
  'orders.get': { status: 404, method: 'GET', path: '/ecom/v1/orders/{id}' },
  'orders.listTransactions': { status: 404, method: 'GET', path: '/ecom/v1/payments/orders/{id}' },
  'orders.listFulfillments': { status: 404, method: 'GET', path: '/ecom/v1/fulfillments/orders/{id}' },
  'checkouts.get': { status: 404, method: 'GET', path: '/ecom/v1/checkouts/{id}' },
  'checkouts.update': { status: 404, method: 'PATCH', path: '/ecom/v1/checkouts/{id}', body: { checkout: { buyerNote: 'mine now' } } },
  'checkouts.url': { status: 404, method: 'GET', path: '/ecom/v1/checkouts/{id}/checkout-url' },
  'checkouts.createOrder': { status: 404, method: 'POST', path: '/ecom/v1/checkouts/{id}/create-order', body: {} },
  'checkouts.removeCoupon': { status: 404, method: 'POST', path: '/ecom/v1/checkouts/{id}/remove-coupon', body: {} },
  'cartV2.get': { status: 404, method: 'GET', path: '/ecom/v2/carts/{id}' },
  'cartV2.update': { status: 404, method: 'PATCH', path: '/ecom/v2/carts/{id}', body: { cart: { note: 'mine now' } } },
  'cartV2.delete': { status: 404, method: 'DELETE', path: '/ecom/v2/carts/{id}' },
  'cartV2.calculate': { status: 404, method: 'POST', path: '/ecom/v2/carts/{id}/calculate', body: {} },
  'cartV2.addCoupon': { status: 404, method: 'POST', path: '/ecom/v2/carts/{id}/add-coupon', body: { coupon: { code: 'ANY' } } },
  'cartV2.getCheckoutUrl': { status: 404, method: 'POST', path: '/ecom/v2/carts/{id}/get-checkout-url', body: {} },
  'cartV2.placeOrder': { status: 404, method: 'POST', path: '/ecom/v2/carts/{id}/place-order', body: {} },
  'members.update': {
    status: 404,
    method: 'PATCH',
    path: '/members/v1/members/{id}',
    body: { member: { contact: { firstName: 'Mallory' } } },
  },
  'members.updateSlug': { status: 404, method: 'POST', path: '/members/v1/members/{id}/slug', body: { slug: 'mallory' } },
  'members.deletePhones': { status: 404, method: 'DELETE', path: '/members/v1/members/{id}/phones' },
}
