import { findVerifiedAddress } from '@galleria/commerce/members/member-record'
import { checkGiftCard, listMyGiftCards } from '@galleria/platform-client/operations/gift-cards'
import { type Operation, serve } from '../../http/operation.ts'

/** What shoppers may know of gift cards. */
export const myGiftCardOperations: readonly Operation[] = [
  serve(listMyGiftCards, async ({ caller, services }) => {
    const { member } = await services.identity.run('viewAccount', { id: caller.id })
    return services.commerce.run('listMyGiftCards', { memberId: caller.id, email: findVerifiedAddress(member) })
  }),
  serve(checkGiftCard, ({ services }, { giftCardCode }) => services.commerce.run('checkGiftCard', { code: giftCardCode })),
]
