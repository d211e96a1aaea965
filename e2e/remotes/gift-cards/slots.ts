// Written by `npm run slots`: what the owners of these fragments take.
import type { ParamsOfSchemas } from '@galleria/fragments/slots'

export const SLOTS = { 'gift-cards/balance': { type: 'object', properties: {} } } as const

declare module '@galleria/fragments/slots' {
  interface SlotParams extends ParamsOfSchemas<typeof SLOTS> {}
}
