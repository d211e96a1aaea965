import * as z from 'zod/mini'
import { decimal } from '../values/decimal.ts'
import { instant, integer, looseFields, requestList, text } from '../values/fields.ts'
import { SubscriptionSettings, quantity } from './line-item-parts.ts'

/* What the lines of carts have in common in both versions of the wire. */

/** The page of a line: a path on the store's own origin and the whole address. */
export const PageLink = looseFields({ relativePath: z.string(), url: z.string() })
export type PageLink = z.infer<typeof PageLink>

export const ServiceProperties = looseFields({ scheduledDate: instant(), numberOfParticipants: integer(1, 10_000) })
export const Policy = looseFields({ title: text(29, 1), content: text(3000, 1) })

/** A text in the store's language and in the shopper's. */
export const TranslatableString = looseFields({ original: text(200, 1), translated: text(400, 1) })

export const modifierGroup = <PriceSchema extends z.ZodMiniType>(price: PriceSchema) =>
  looseFields({
    id: text(36, 1),
    name: TranslatableString,
    modifiers: requestList(
      looseFields({ id: text(36, 1), quantity: quantity(), label: TranslatableString, details: TranslatableString, price }),
      25,
      1,
    ),
  })

/** A price is the platform's to say; elevated callers may replace it, to three decimal places. */
export const overridePrice = (lowest: 'gte' | 'gt') => decimal({ [lowest]: '0', lte: '999999999', maxScale: 3 })

export const SubscriptionOptionInfo = looseFields({
  subscriptionSettings: SubscriptionSettings(999),
  title: looseFields({ original: text(150, 1), translated: text(150, 1) }),
  description: looseFields({ original: text(500), translated: text(500) }),
})
