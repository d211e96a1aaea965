import type { EventDetails } from '@galleria/fragments/events'
import * as z from 'zod/mini'

export const events = {
  /** The cart's content changed; `count` is the number of pieces in it, of an addition also the expected one before the server has responded, `message` what there is to say about the change, `opens` whether the drawer shows it. */
  'cart:updated': z.object({ count: z.int(), message: z.optional(z.string()), opens: z.optional(z.boolean()) }),
}

declare module '@galleria/fragments/events' {
  interface FragmentEvents extends EventDetails<typeof events> {}
}
