// Written by `npm run slots`: what the owners of these fragments take.
import type { ParamsOfSchemas } from '@galleria/fragments/slots'

export const SLOTS = {
  'account/add-passkey': { type: 'object', properties: {} },
  'account/captcha': {
    type: 'object',
    properties: { challenge: { type: 'string', maxLength: 2000 }, difficulty: { type: 'integer', minimum: 1, maximum: 99 } },
    required: ['challenge', 'difficulty'],
  },
  'account/member-name': { type: 'object', properties: {} },
  'account/passkey': { type: 'object', properties: { returnTo: { type: 'string' } } },
  'account/password-strength': {
    type: 'object',
    properties: { field: { type: 'string', enum: ['password', 'newPassword'] } },
    required: ['field'],
  },
  'account/share-link': { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
  'cart/add-wishlist': { type: 'object', properties: { id: { type: 'string', minLength: 1, maxLength: 60 } } },
} as const

declare module '@galleria/fragments/slots' {
  interface SlotParams extends ParamsOfSchemas<typeof SLOTS> {}
}
