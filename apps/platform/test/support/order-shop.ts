import { mailsTo } from './browser-visit.ts'
import { good } from './responses.ts'
import { call, completeCheckout, orderIdOf, type PlatformResponse, type Json } from './shop.ts'
import type { Shop } from './use-shop.ts'

/** The shop's own calls about orders. */
export interface OrderShop {
  shop(method: string, path: string, body?: unknown): Promise<PlatformResponse>
  /** An order of the given quantity by the hosted page. */
  placed(product: Json, quantity?: number, fields?: Readonly<Record<string, string>>): Promise<string>
  /** An order that the shop writes itself. */
  written(change?: object, settings?: object): Promise<Json>
  order(id: string): Promise<Json>
  transactions(id: string): Promise<Json>
  emails(to: string): Promise<Json[]>
  /** A call about the payments of an order: a POST where it has a body. */
  collector(id: string, path: string, body?: object): Promise<PlatformResponse>
  refund(id: string, paymentId: string, change?: Json): Promise<PlatformResponse>
  paymentOf(id: string): Promise<Json>
  /** The payment status of an order, and what is open, paid and refunded. */
  sums(id: string): Promise<Json[]>
}

/** What a till would send. */
export const tillOrder = {
  channelInfo: { type: 'POS' },
  lineItems: [{ productName: { original: 'Mug' }, quantity: 2, itemType: { preset: 'PHYSICAL' }, price: { amount: '10.00' } }],
  priceSummary: { subtotal: { amount: '20.00' }, total: { amount: '20.00' } },
  buyerInfo: { email: 'till@example.com' },
}

export const CARDS = {
  authorized: '4111 1111 1111 1111',
  pending: '4000 0000 0000 9235',
  challenge: '4000 0000 0000 3220',
  refusedChallenge: '4000 0084 0000 1629',
} as const

export function orderShop(shop: Shop): OrderShop {
  const own: OrderShop = {
    shop: (method, path, body) => call(shop.platform, method, path, { elevated: true, body }),
    placed: async (product, quantity = 1, fields = {}) => orderIdOf(await completeCheckout(await shop.cartWith(product, quantity), fields)),
    written: async (change = {}, settings) =>
      (await good(own.shop('POST', '/ecom/v1/orders', { order: { ...tillOrder, ...change }, ...(settings !== undefined && { settings }) })))
        .order,
    order: async (id) => (await own.shop('GET', `/v1/orders/${id}`)).body.order,
    transactions: async (id) => (await own.shop('GET', `/v1/payments/orders/${id}`)).body.orderTransactions,
    emails: (to) => mailsTo(shop.platform, to),
    collector: (id, path, body) => own.shop(body ? 'POST' : 'GET', `/ecom/v1/payments-collector/orders/${id}/${path}`, body),
    refund: (id, paymentId, change = {}) =>
      own.collector(id, 'trigger-refund', { payments: [{ paymentId, ...change.payment }], ...change.rest }),
    paymentOf: async (id) => (await own.transactions(id)).payments[0],
    sums: async (id) => {
      const { paymentStatus, balanceSummary } = await own.order(id)
      return [paymentStatus, balanceSummary.balance.amount, balanceSummary.paid.amount, balanceSummary.refunded.amount]
    },
  }
  return own
}
