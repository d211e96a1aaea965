import {
  CreateGiftCard,
  GiftCardPage,
  GiftCardResponse,
  OutstandingGiftCards,
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
  description: 'Finds gift cards by filter, up to 100 at a time. Codes are masked.',
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
  description: 'Creates a gift card with a balance and returns its full code, which no other response contains.',
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
  description: 'Returns a gift card with its balance.',
  example: { id: '$GIFT_CARD_ID' },
} as const satisfies OwnOperation

export const getOutstandingGiftCards = {
  name: 'giftCards.getOutstanding',
  access: 'elevated',
  scope: 'giftCards:read',
  method: 'GET',
  path: '/platform/v1/gift-cards/outstanding',
  repeatable: true,
  input: NoFields,
  output: OutstandingGiftCards,
  summary: 'Get the balance of all gift cards',
  description:
    'Returns how many gift cards can pay, and their balances together: what the shop owes. Disabled, expired and spent cards are left out.',
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
  description: 'Disables a gift card: it can no longer pay. Its balance stays.',
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
  description: 'Enables a disabled gift card.',
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
  description: 'Mails a gift card with its code to its recipient again. An address in the request becomes the recipient’s.',
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
    'Lists the gift cards of the signed-in member with their balances, newest first: those mailed to the member’s verified address, those that the member bought without a recipient, and those used for the member’s orders.',
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
  description: 'Returns the balance of the gift card with this code. Callers with many wrong codes have to wait.',
  example: { giftCardCode: '$GIFT_CARD_CODE' },
} as const satisfies OwnOperation
