import {
  createGiftCard,
  disableGiftCard,
  enableGiftCard,
  getGiftCard,
  getOutstandingGiftCards,
  queryGiftCards,
  resendGiftCard,
} from '@galleria/platform-client/operations/gift-cards'
import { type Operation, serve } from '../../http/operation.ts'

export const giftCardOperations: readonly Operation[] = [
  serve(queryGiftCards, ({ services }, request) => services.commerce.text('queryGiftCards', request)),
  serve(createGiftCard, ({ services }, request) => services.commerce.text('createGiftCard', request)),
  serve(getGiftCard, ({ services }, request) => services.commerce.text('getGiftCard', request)),
  serve(getOutstandingGiftCards, ({ services }) => services.commerce.run('getOutstandingGiftCards', null)),
  serve(disableGiftCard, ({ services }, { id }) => services.commerce.text('setGiftCardActive', { id, active: false })),
  serve(enableGiftCard, ({ services }, { id }) => services.commerce.text('setGiftCardActive', { id, active: true })),
  serve(resendGiftCard, ({ services }, request) => services.commerce.text('resendGiftCard', request)),
]
