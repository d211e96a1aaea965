import { defineFragment, defineRemote } from '@galleria/fragments/remote'
import { createTranslations } from '@galleria/intl/messages'
import * as z from 'zod/mini'
import { MESSAGES } from './shelf-messages.ts'
import { Announcer, Drawer, Fragile, Greeting, Mismatch, Product, Prose, QuickAdd, Static } from './shelf-parts.tsx'

const NOTHING = z.object({})
const FRAGILE = z.object({ breaks: z._default(z.string(), 'never') })
const PROSE = z.object({ html: z._default(z.string(), ''), text: z._default(z.string(), '') })
const CACHE = { class: 'public' } as const

export const shelf = defineRemote({
  name: 'shelf',
  env: z.object({}),
  messages: createTranslations(MESSAGES.en, { de: MESSAGES.de, ja: MESSAGES.en, ar: MESSAGES.en }),
  pages: {},
  fragments: {
    product: defineFragment(async () => ({ params: NOTHING, cache: CACHE, hydrate: 'load', default: Product })),
    drawer: defineFragment(async () => ({ params: NOTHING, cache: CACHE, hydrate: 'load', default: Drawer })),
    'quick-add': defineFragment(async () => ({ params: NOTHING, cache: CACHE, hydrate: 'load', default: QuickAdd })),
    announcer: defineFragment(async () => ({ params: NOTHING, cache: CACHE, hydrate: 'load', default: Announcer })),
    greeting: defineFragment(async () => ({ params: NOTHING, cache: CACHE, hydrate: 'load', default: Greeting })),
    fragile: defineFragment<typeof FRAGILE, { breaks: string }, object>(async () => ({
      params: FRAGILE,
      cache: CACHE,
      hydrate: 'load',
      default: Fragile,
    })),
    mismatch: defineFragment(async () => ({ params: NOTHING, cache: CACHE, hydrate: 'load', default: Mismatch })),
    prose: defineFragment<typeof PROSE, { html: string; text: string }, object>(async () => ({
      params: PROSE,
      cache: CACHE,
      hydrate: 'load',
      default: Prose,
    })),
    static: defineFragment(async () => ({ params: NOTHING, cache: CACHE, hydrate: 'never', default: Static })),
  },
})
