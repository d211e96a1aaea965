import { getSharedCart, shareCart } from '@galleria/platform-client/operations/cart'
import { type Operation, serve } from '../../http/operation.ts'

/** Links by which others read what a cart held. */
export const sharedCartOperations: readonly Operation[] = [
  serve(shareCart, ({ caller, services }) => services.cart(caller).text('shareCart', null)),
  serve(getSharedCart, ({ services, language, currency }, { id }) => services.commerce.text('getSharedCart', { id, language, currency })),
]
