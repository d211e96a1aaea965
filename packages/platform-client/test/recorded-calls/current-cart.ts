import type { RecordedCalls } from './recorded-call.ts'

export const currentCartCalls: RecordedCalls = {
  'cart.get': (client) => client.currentCart.get(),
  'cart.removeCoupon': (client) => client.currentCart.removeCoupon(),
  'cart.delete': (client) => client.currentCart.delete(),
}
