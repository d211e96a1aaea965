// Written by `npm run slots`: what the owners of these fragments take.
import type { ParamsOfSchemas } from '@galleria/fragments/slots'

export const SLOTS = {
  'account/stock-alert': {
    type: 'object',
    properties: { productId: { type: 'string' }, variantId: { type: 'string' } },
    required: ['productId', 'variantId'],
  },
  'cart/add-to-cart': {
    type: 'object',
    properties: {
      productId: { type: 'string' },
      variantId: { type: 'string' },
      name: { type: 'string' },
      available: { type: 'boolean' },
      maximum: { type: 'integer', minimum: -9007199254740991, maximum: 9007199254740991 },
      drawer: { type: 'boolean' },
      express: { type: 'boolean' },
      deposit: { type: 'string' },
      customTexts: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            title: { type: 'string' },
            label: { type: 'string' },
            maxLength: { type: 'integer', minimum: -9007199254740991, maximum: 9007199254740991 },
            required: { type: 'boolean' },
          },
          required: ['title', 'label', 'maxLength'],
        },
      },
      giftable: { type: 'boolean' },
    },
    required: ['productId', 'variantId', 'name', 'available'],
  },
  'catalog/compare-tray': { type: 'object', properties: { p: { default: '', type: 'string' }, refused: { type: 'boolean' } } },
  'catalog/live-list': { type: 'object', properties: {} },
  'catalog/related': {
    type: 'object',
    properties: { collection: { type: 'string' }, except: { type: 'array', items: { type: 'string' } } },
    required: ['except'],
  },
  'catalog/suggestions': { type: 'object', properties: { q: { default: '', type: 'string' } } },
} as const

declare module '@galleria/fragments/slots' {
  interface SlotParams extends ParamsOfSchemas<typeof SLOTS> {}
}
