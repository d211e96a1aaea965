// Written by `npm run slots`: what the owners of these fragments take.
import type { ParamsOfSchemas } from '@galleria/fragments/slots'

export const SLOTS = {
  'cart/drawer': { type: 'object', properties: {} },
  'cart/estimate': { type: 'object', properties: { page: { type: 'integer', exclusiveMinimum: 0, maximum: 9007199254740991 } } },
  'catalog/related': {
    type: 'object',
    properties: { collection: { type: 'string' }, except: { type: 'array', items: { type: 'string' } } },
    required: ['except'],
  },
} as const

declare module '@galleria/fragments/slots' {
  interface SlotParams extends ParamsOfSchemas<typeof SLOTS> {}
}
