import {
  CreateGiftCard,
  GiftCardPage,
  GiftCardResponse,
  QueryGiftCards,
  ResendGiftCard,
} from '../entities/gift-cards/gift-card-administration.ts'
import { CheckGiftCard, GiftCardBalanceResponse, MyGiftCards } from '../entities/gift-cards/gift-card.ts'
import { ById } from '../entities/wire/by-id.ts'
import { NoFields } from '../entities/wire/no-fields.ts'
import type { OwnOperation } from './operation.ts'

export const queryGiftCards = {
  name: 'giftCards.query',
  access: 'elevated',
  scope: 'giftCards:read',
  method: 'POST',
  path: '/gift-cards/v1/gift-cards/query',
  repeatable: true,
  input: QueryGiftCards,
  output: GiftCardPage,
  summary: 'Query gift cards',
  description: 'Finds gift cards by filter, up to 100 at a time. Codes are shown in part.',
} as const satisfies OwnOperation

export const createGiftCard = {
  name: 'giftCards.create',
  access: 'elevated',
  scope: 'giftCards:write',
  method: 'POST',
  path: '/gift-cards/v1/gift-cards',
  repeatable: false,
  input: CreateGiftCard,
  output: GiftCardResponse,
  changes: ['giftCard'],
  summary: 'Create a gift card',
  description: 'Creates a gift card with a balance, and gives its code, which is shown in whole this once.',
  example: { giftCard: { initialValue: { amount: '25.00' } } },
} as const satisfies OwnOperation

export const getGiftCard = {
  name: 'giftCards.get',
  access: 'elevated',
  scope: 'giftCards:read',
  method: 'GET',
  path: '/gift-cards/v1/gift-cards/{id}',
  repeatable: true,
  input: ById,
  output: GiftCardResponse,
  summary: 'Get a gift card',
  description: 'Gets a gift card with its balance and what it paid for.',
  example: { id: '$GIFT_CARD_ID' },
} as const satisfies OwnOperation

export const disableGiftCard = {
  name: 'giftCards.disable',
  access: 'elevated',
  scope: 'giftCards:write',
  method: 'POST',
  path: '/gift-cards/v1/gift-cards/{id}/disable',
  repeatable: true,
  input: ById,
  output: GiftCardResponse,
  changes: ['giftCard.disabled'],
  summary: 'Disable a gift card',
  description: 'Stops a gift card from paying. Its balance stays.',
  example: { id: '$GIFT_CARD_ID' },
} as const satisfies OwnOperation

export const enableGiftCard = {
  name: 'giftCards.enable',
  access: 'elevated',
  scope: 'giftCards:write',
  method: 'POST',
  path: '/gift-cards/v1/gift-cards/{id}/enable',
  repeatable: true,
  input: ById,
  output: GiftCardResponse,
  changes: ['giftCard.disabled'],
  summary: 'Enable a gift card',
  description: 'Lets a disabled gift card pay again.',
  example: { id: '$GIFT_CARD_ID' },
} as const satisfies OwnOperation

export const resendGiftCard = {
  name: 'giftCards.resend',
  access: 'elevated',
  scope: 'giftCards:write',
  method: 'POST',
  path: '/gift-cards/v1/gift-cards/{id}/resend',
  repeatable: false,
  input: ResendGiftCard,
  output: GiftCardResponse,
  changes: ['giftCard.recipientEmail', 'email'],
  summary: 'Send a gift card again',
  description:
    'Mails a gift card with its code to its recipient once more, or to the address that is given, which becomes the recipient’s.',
  example: { id: '$SOLD_GIFT_CARD_ID', recipientEmail: 'ann@example.com' },
} as const satisfies OwnOperation

export const listMyGiftCards = {
  name: 'myGiftCards.list',
  access: 'member',
  capability: 'giftCardBalances',
  method: 'GET',
  path: '/platform/v1/my-gift-cards',
  repeatable: true,
  input: NoFields,
  output: MyGiftCards,
  summary: 'List my gift cards',
  description:
    'Lists the gift cards of the signed-in member with their balances, the newest first: those mailed to the member’s verified address, those that the member bought and did not give away, and those that paid the member’s orders.',
} as const satisfies OwnOperation

export const checkGiftCard = {
  name: 'giftCards.check',
  access: 'shopper',
  capability: 'giftCardBalances',
  method: 'POST',
  path: '/platform/v1/gift-cards/check',
  repeatable: false,
  input: CheckGiftCard,
  output: GiftCardBalanceResponse,
  summary: 'Check a gift card',
  description: 'Tells what is left on the gift card with this code. Callers that name many wrong codes have to wait.',
  example: { giftCardCode: '$GIFT_CARD_CODE' },
} as const satisfies OwnOperation
