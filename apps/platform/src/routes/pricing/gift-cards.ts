import { GiftCardDocument, NewGiftCard } from '@galleria/commerce/pricing/forms/gift-card-form'
import { email, guid, list, optionalFields } from '@galleria/platform-client/entities/values/fields'
import { OffsetMetadata, OffsetQuery } from '@galleria/platform-client/entities/wire/query'
import * as z from 'zod/mini'
import { servicePaths } from '../../http/operation-paths.ts'
import { defineOperation, type Operation } from '../../http/operation.ts'

const response = z.object({ giftCard: GiftCardDocument })
const byId = z.object({ id: guid() })
const paths = (path = '') => servicePaths('/gift-cards', `/v1/gift-cards${path}`)

export const giftCardOperations: readonly Operation[] = [
  defineOperation({
    name: 'giftCards.query',
    summary: 'Query gift cards',
    description: 'Finds gift cards by filter, up to 100 at a time. Codes are shown in part.',
    recorded: false,
    methods: ['POST'],
    paths: paths('/query'),
    request: z.object(optionalFields({ query: OffsetQuery })),
    response: z.object({ giftCards: list(GiftCardDocument), pagingMetadata: OffsetMetadata }),
    handle: ({ services }, request) => services.commerce.text('queryGiftCards', request),
  }),
  defineOperation({
    name: 'giftCards.create',
    summary: 'Create a gift card',
    description: 'Creates a gift card with a balance, and gives its code, which is shown in whole this once.',
    example: { takes: { giftCard: { initialValue: { amount: '25.00' } } } },
    recorded: false,
    methods: ['POST'],
    paths: paths(),
    request: z.object({ giftCard: NewGiftCard }),
    response,
    handle: ({ services }, request) => services.commerce.text('createGiftCard', request),
  }),
  defineOperation({
    name: 'giftCards.get',
    summary: 'Get a gift card',
    description: 'Gets a gift card with its balance and what it paid for.',
    example: { takes: { id: '$GIFT_CARD_ID' } },
    recorded: false,
    methods: ['GET'],
    paths: paths('/:id'),
    request: byId,
    response,
    handle: ({ services }, request) => services.commerce.text('getGiftCard', request),
  }),
  defineOperation({
    name: 'giftCards.disable',
    summary: 'Disable a gift card',
    description: 'Stops a gift card from paying. Its balance stays.',
    example: { takes: { id: '$GIFT_CARD_ID' } },
    recorded: false,
    methods: ['POST'],
    paths: paths('/:id/disable'),
    request: byId,
    response,
    handle: ({ services }, { id }) => services.commerce.text('setGiftCardActive', { id, active: false }),
  }),
  defineOperation({
    name: 'giftCards.enable',
    summary: 'Enable a gift card',
    description: 'Lets a disabled gift card pay again.',
    example: { takes: { id: '$GIFT_CARD_ID' } },
    recorded: false,
    methods: ['POST'],
    paths: paths('/:id/enable'),
    request: byId,
    response,
    handle: ({ services }, { id }) => services.commerce.text('setGiftCardActive', { id, active: true }),
  }),
  defineOperation({
    name: 'giftCards.resend',
    summary: 'Send a gift card again',
    description:
      'Mails a gift card with its code to its recipient once more, or to the address that is given, which becomes the recipient’s.',
    example: { takes: { id: '$SOLD_GIFT_CARD_ID', recipientEmail: 'ann@example.com' } },
    recorded: false,
    methods: ['POST'],
    paths: paths('/:id/resend'),
    request: z.object({ id: guid(), ...optionalFields({ recipientEmail: email() }) }),
    response,
    handle: ({ services }, request) => services.commerce.text('resendGiftCard', request),
  }),
]
