import type { FeedPart } from '@galleria/fragments/contract'
import { notFound, type FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import { inLanguage } from '../../lib/content/in-language.ts'
import { storeContent } from '../../lib/content/store-content.ts'
import { catalogPlatform } from '../../lib/platform.ts'
import { newItem, offerItems } from './feed-items.ts'

const NEW_PRODUCTS = 24
/** Products of one file: with many variants and long texts they stay below the bytes that a fragment may have. */
const PART_SIZE = 50

interface Params {
  readonly kind: 'new' | 'products'
  readonly page: string
}

/** The newest products, or all of them with every variant in an order that does not change when products do. */
export async function loader(context: FragmentContext<Params, Env>): Promise<FeedPart> {
  const { params, env, asOf, locale } = context
  const isNew = params.kind === 'new'
  const page = Number(params.page)
  const limit = isNew ? NEW_PRODUCTS : PART_SIZE
  const [{ name, tagline }, { items, total = 0 }] = await Promise.all([
    storeContent(env, asOf),
    catalogPlatform(env, locale).products.query({
      sort: [isNew ? { fieldName: 'numericId', order: 'DESC' } : { fieldName: 'id', order: 'ASC' }],
      paging: { limit, offset: (page - 1) * limit },
    }),
  ])
  const parts = isNew ? 1 : Math.max(1, Math.ceil(total / PART_SIZE))
  if (page > parts) notFound()
  const text = (texts: typeof name) => (texts ? inLanguage(texts, locale).text : '')
  return {
    parts,
    title: text(name) || context.messages.t('home.welcome'),
    description: text(tagline),
    items: isNew ? items.map(newItem) : items.flatMap((product) => offerItems(product, context)),
  }
}
