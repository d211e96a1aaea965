import { PRODUCTS_TAG, productTag, STORE_TAG } from '@galleria/fragments/contract'
import type { FragmentContext, HeadOf } from '@galleria/fragments/remote'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { productTerms } from '../../lib/content/product-terms.ts'
import { MAX_COMPARED, parseCompared } from '../../lib/products/compared-products.ts'
import { findProducts, findSimilar } from '../../lib/products/find-products.ts'
import { toComparedProduct, type ComparedProduct } from './compared-product.ts'
import { toComparedRows, type ComparedRow } from './compared-rows.ts'

export { Fallback } from './fallback.tsx'
export { default } from './page.tsx'

/** Slugs with commas between them. */
export const params = z.object({ p: z._default(z.string(), '') })
export const cache = { class: 'public', fresh: 5, staleWhileRevalidate: 60, staleIfError: 3_600 } as const
export const tags = ({ products }: CompareProps) => [PRODUCTS_TAG, STORE_TAG, ...products.map(({ id }) => productTag(id))]
export const hydrate = 'idle'

export interface CompareProps {
  readonly products: readonly ComparedProduct[]
  /** Everything but the price. */
  readonly rows: readonly ComparedRow[]
  readonly pricesDiffer: boolean
  /** Products that were named and are not in the shop. */
  readonly missing: number
  /** More products were named than can be compared. */
  readonly tooMany: boolean
  /** Products to add: of the first one's collection. */
  readonly similar: readonly ComparedProduct[]
}

type Params = z.infer<typeof params>

export async function loader(context: FragmentContext<Params, Env>): Promise<CompareProps> {
  const { params, messages } = context
  const slugs = parseCompared(params.p)
  const compared = slugs.slice(0, MAX_COMPARED)
  const [found, terms] = await Promise.all([findProducts(compared, context), productTerms(context)])
  const [first] = found
  const similar = first && found.length < MAX_COMPARED ? await findSimilar(first, compared, context) : []
  const products = found.map((product) => toComparedProduct(product, context))
  return {
    products,
    rows: toComparedRows(found, terms, messages),
    pricesDiffer: new Set(products.map(({ price, from }) => `${price.now} ${from}`)).size > 1,
    missing: compared.length - found.length,
    tooMany: slugs.length > MAX_COMPARED,
    similar: similar.map((product) => toComparedProduct(product, context)),
  }
}

/** Any four products make a page, so search engines do not index them. */
export const head: HeadOf<CompareProps> = (_props, { messages: { t } }) => ({
  title: t('compare.title'),
  canonical: '/compare',
  robots: 'noindex',
})
