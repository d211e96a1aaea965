import { guid, list, optionalFields } from '@galleria/platform-client/entities/fields'
import { OffsetMetadata, OffsetQuery } from '@galleria/platform-client/entities/query'
import * as z from 'zod/mini'
import { GiftCardDocument, NewGiftCard } from '../../domain/pricing-forms/gift-card-form.ts'
import { defineCall, servicePaths, type Call } from '../../http/call.ts'

const answer = z.object({ giftCard: GiftCardDocument })
const byId = z.object({ id: guid() })
const paths = (path = '') => servicePaths('/gift-cards', `/v1/gift-cards${path}`)

export const giftCardCalls: readonly Call[] = [
  defineCall({
    name: 'giftCards.query',
    recorded: false,
    methods: ['POST'],
    paths: paths('/query'),
    request: z.object(optionalFields({ query: OffsetQuery })),
    answer: z.object({ giftCards: list(GiftCardDocument), pagingMetadata: OffsetMetadata }),
    handle: ({ services }, request) => services.commerce.text('queryGiftCards', request),
  }),
  defineCall({
    name: 'giftCards.create',
    recorded: false,
    methods: ['POST'],
    paths: paths(),
    request: z.object({ giftCard: NewGiftCard }),
    answer,
    handle: ({ services }, request) => services.commerce.text('createGiftCard', request),
  }),
  defineCall({
    name: 'giftCards.get',
    recorded: false,
    methods: ['GET'],
    paths: paths('/:id'),
    request: byId,
    answer,
    handle: ({ services }, request) => services.commerce.text('getGiftCard', request),
  }),
  defineCall({
    name: 'giftCards.disable',
    recorded: false,
    methods: ['POST'],
    paths: paths('/:id/disable'),
    request: byId,
    answer,
    handle: ({ services }, { id }) => services.commerce.text('setGiftCardActive', { id, active: false }),
  }),
  defineCall({
    name: 'giftCards.enable',
    recorded: false,
    methods: ['POST'],
    paths: paths('/:id/enable'),
    request: byId,
    answer,
    handle: ({ services }, { id }) => services.commerce.text('setGiftCardActive', { id, active: true }),
  }),
]
