import type { EventDetails } from '@galleria/fragments/events'
import { integer } from '@galleria/platform-client/entities/values/fields'
import * as z from 'zod/mini'

export const events = {
  /** A product was saved or taken off the shopper's list by the page that is open; `count` is the number of products on the list. */
  'account:wishlist-updated': z.object({ productId: z.string(), saved: z.boolean(), count: integer(0, 1_000) }),
}

declare module '@galleria/fragments/events' {
  interface FragmentEvents extends EventDetails<typeof events> {}
}
