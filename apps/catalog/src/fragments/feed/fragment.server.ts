import { FEED_POSITION, type FeedPart } from '@galleria/fragments/contract'
import { notFound, type FragmentContext } from '@galleria/fragments/remote'
import type { Localization } from '@galleria/intl/money'
import { readFrom } from '@galleria/platform-client/storefront/catalog/page'
import type { Product } from '@galleria/platform-client/storefront/catalog/product'
import { readWhole } from '@galleria/platform-client/storefront/catalog/read-whole'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { storeContent } from '../../lib/content/store-content.ts'
import { inLanguage } from '../../lib/language/in-language.ts'
import { catalogPlatform, findTokenAt } from '../../lib/platform.ts'
import { newItem, offerItems } from './feed-items.ts'

export { default } from './fragment.tsx'

export const params = z.object({
  kind: z.enum(['new', 'products']),
  from: z._default(z.string().check(z.regex(FEED_POSITION)), '0'),
})
export const cache = { class: 'public', fresh: 10, staleWhileRevalidate: 600 } as const
export const hydrate = 'never'

const NEW_PRODUCTS = 24
/** Products that are requested for one file. */
const PART_SIZE = 50
/** The maximum size of the items in one file. The host takes 256 KB with all that is around them. */
const MAX_BYTES = 200 * 1024
const encoder = new TextEncoder()

type Params = z.infer<typeof params>

/** The newest products, or all of them with every variant in an order that does not change when products do. */
export async function loader(context: FragmentContext<Params, Env>): Promise<FeedPart> {
  const {
    params: { kind, from },
    asOf,
    env,
    locale,
  } = context
  const isNew = kind === 'new'
  const [offset = 0, skipped = 0] = from.split('-').map(Number)
  if (offset > 0 && isNew) notFound()
  const { products } = catalogPlatform(env, locale)
  const order = isNew ? 'newest' : 'id'
  const tokenAt = offset > 0 ? await findTokenAt(env) : undefined
  const [{ name, tagline }, { items, next }] = await Promise.all([
    storeContent(env, asOf),
    readFrom((part) => products.list({ order }, part), tokenAt, { offset, size: isNew ? NEW_PRODUCTS : PART_SIZE }),
  ])
  if (offset > 0 && items.length === 0) notFound()
  const text = (texts: typeof name) => (texts ? inLanguage(texts, context).text : '')
  return {
    title: text(name) || context.messages.t('feed.title'),
    description: text(tagline),
    ...(isNew
      ? { items: items.map(newItem) }
      : offersOf(await readWhole(products, items), { offset, skipped, isLast: next === undefined, localization: context })),
  }
}

interface Position {
  readonly offset: number
  /** Variants of the first product that are in the file before. */
  readonly skipped: number
  /** Whether no products follow. */
  readonly isLast: boolean
  readonly localization: Localization
}

/** The offers that one file can hold, as many as fit: a product may have a thousand variants. */
function offersOf(products: readonly Product[], { offset, skipped, isLast, localization }: Position): Pick<FeedPart, 'items' | 'next'> {
  const items: FeedPart['items'] = []
  let bytes = 0
  for (const [index, product] of products.entries())
    for (const [position, offer] of offerItems(product, localization).entries()) {
      if (index === 0 && position < skipped) continue
      bytes += encoder.encode(JSON.stringify(offer)).byteLength
      if (bytes > MAX_BYTES) return { items, next: `${offset + index}-${position}` }
      items.push(offer)
    }
  const end = offset + products.length
  return { items, ...(!isLast && { next: String(end) }) }
}
