import type { WithForm } from '@galleria/fragments/remote'
import { defineFragment, defineRemote, done, invalid, redirectTo } from '@galleria/fragments/remote'
import { createTranslations } from '@galleria/intl/messages'
import * as z from 'zod/mini'
import Add from './add.tsx'
import { Counter, Price, Summary } from './basket-parts.tsx'

const VARIANT = z.object({ variant: z._default(z.string(), 'small') })
const LIST = z.object({ list: z._default(z.string(), 'first') })
const CACHE = { class: 'public' } as const

/** What the form answers to: a number is added, 0 leads to another page, 99 is refused as a whole, anything else at its field. */
function add(quantity: string, intent: string) {
  if (quantity === '0') return redirectTo('/elsewhere')
  if (quantity === '99') return invalid({ '': 'Only 12 left' })
  if (!/^\d+$/.test(quantity)) return invalid({ quantity: 'Enter a number' })
  return done(
    { type: 'toast', message: `${quantity} added (${intent})` },
    { type: 'event', name: 'cart:updated', detail: { count: Number(quantity) } },
  )
}

/** Increases with each load, as a shopper's own data do. */
let revision = 0

export const basket = defineRemote({
  name: 'basket',
  env: z.object({}),
  messages: createTranslations({}, { de: {}, ja: {}, ar: {} }),
  pages: {},
  fragments: {
    add: defineFragment<typeof VARIANT, WithForm<{ variant: string }>, object>(async () => ({
      params: VARIANT,
      action: async ({ form }) => add(String(form.get('quantity')), String(form.get('intent'))),
      cache: CACHE,
      hydrate: 'load',
      default: Add,
    })),
    counter: defineFragment(async () => ({ params: z.object({}), cache: CACHE, hydrate: 'load', default: Counter })),
    price: defineFragment<typeof VARIANT, { variant: string }, object>(async () => ({
      params: VARIANT,
      cache: CACHE,
      hydrate: 'load',
      default: Price,
    })),
    summary: defineFragment<typeof LIST, WithForm<{ list: string; revision: number }>, object>(async () => ({
      params: LIST,
      loader: ({ params: { list } }) => ({ list, revision: (revision += 1) }),
      action: async () => done(),
      cache: { class: 'private' },
      hydrate: 'load',
      default: Summary,
    })),
  },
})
