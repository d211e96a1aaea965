import type { EventDetails } from '@galleria/fragments/events'
import * as z from 'zod/mini'

export const events = {
  /** A gift card was redeemed: `amount` is added to the balance. */
  'gift-cards:redeemed': z.object({ amount: z.int() }),
}

declare module '@galleria/fragments/events' {
  interface FragmentEvents extends EventDetails<typeof events> {}
}
