import { findVerifiedAddress } from '@galleria/commerce/members/member-record'
import { CheckGiftCard, GiftCardBalanceResponse, MyGiftCards } from '@galleria/platform-client/entities/gift-cards/gift-card'
import * as z from 'zod/mini'
import { defineOperation, type Operation } from '../../http/operation.ts'

/** What shoppers may know of gift cards. */
export const myGiftCardOperations: readonly Operation[] = [
  defineOperation({
    name: 'myGiftCards.list',
    summary: 'List my gift cards',
    description:
      'Lists the gift cards of the signed-in member with their balances, the newest first: those mailed to the member’s verified address, those that the member bought and did not give away, and those that paid the member’s orders.',
    recorded: false,
    methods: ['GET'],
    paths: ['/platform/v1/my-gift-cards'],
    request: z.object({}),
    response: MyGiftCards,
    handle: async ({ caller, services }) => {
      const { member } = await services.identity.run('viewAccount', { id: caller.id })
      return services.commerce.run('listMyGiftCards', { memberId: caller.id, email: findVerifiedAddress(member) })
    },
  }),
  defineOperation({
    name: 'giftCards.check',
    summary: 'Check a gift card',
    description: 'Tells what is left on the gift card with this code. Callers that name many wrong codes have to wait.',
    example: { takes: { giftCardCode: '$GIFT_CARD_CODE' } },
    recorded: false,
    methods: ['POST'],
    paths: ['/platform/v1/gift-cards/check'],
    request: CheckGiftCard,
    response: GiftCardBalanceResponse,
    handle: ({ services }, { giftCardCode }) => services.commerce.run('checkGiftCard', { code: giftCardCode }),
  }),
]
