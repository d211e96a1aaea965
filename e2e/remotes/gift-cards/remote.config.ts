import { defineFragment, definePage, defineRemote } from '@galleria/fragments/remote'
import { createTranslations } from '@galleria/intl/messages'
import * as z from 'zod/mini'
import { events } from './events.ts'

/** A remote that the shop has never heard of: its page is public, and yet neither stored nor fetched ahead. */
export default defineRemote({
  name: 'gift-cards',
  env: z.object({}),
  messages: createTranslations({}, { ar: {}, de: {}, ja: {} }),
  pages: {
    designs: definePage('/gift-cards', () => import('./src/pages/designs/page.server.ts'), { store: false, prefetch: false, crawl: false }),
  },
  fragments: {
    balance: defineFragment(() => import('./src/fragments/balance/fragment.server.ts')),
    offer: defineFragment(() => import('./src/fragments/offer/fragment.server.ts')),
  },
  events,
})
