import type { Messages } from '@galleria/intl/messages'
import type { HomeRow } from '@galleria/platform-client/entities/store/store-content'
import type { Part } from '@galleria/platform-client/storefront/catalog/page'
import type { ListedProduct } from '@galleria/platform-client/storefront/catalog/product'
import { collectionCard } from '../../lib/collections/collection-card.ts'
import { inLanguage } from '../../lib/language/in-language.ts'
import type { catalogPlatform } from '../../lib/platform.ts'
import { ribbonOf, PRODUCTS_PER_ROW, type RowSource } from './arrange-rows.ts'

type Platform = ReturnType<typeof catalogPlatform>

/** The owner's rows with what each may show, all at once. A row of a collection that is gone has nothing to show. */
export function requestRows(
  rows: readonly HomeRow[],
  products: readonly ListedProduct[],
  platform: Platform,
  page: Pick<Messages, 'locale' | 'firstLocale'>,
): Promise<RowSource[]> {
  const { locale } = page
  // An earlier row may show what this one found.
  const part = { size: PRODUCTS_PER_ROW * rows.length }
  return Promise.all(
    rows.map(async (row) => {
      const { show, title, ribbon = null, price = null } = row
      const found = show === 'ribbon' ? ribbonCandidates(products, ribbon, locale) : await requestRow(row, platform, { part, locale })
      return { collection: null, ribbon: null, ...found, show, title: title ? inLanguage(title, page) : null, below: price }
    }),
  )
}

/** The owner names a ribbon in the store's language. */
function ribbonCandidates(
  products: readonly ListedProduct[],
  ribbon: string | null,
  locale: string,
): Pick<RowSource, 'candidates' | 'ribbon'> {
  const candidates = products.filter((product) => (product.originalRibbon ?? product.ribbon ?? null) === ribbon)
  return { candidates, ribbon: ribbonOf(candidates[0], locale) }
}

async function requestRow(
  { show, collection: slug = '', price }: HomeRow,
  { categories, ownSearch: search }: Platform,
  { part, locale }: { part: Part; locale: string },
): Promise<Pick<RowSource, 'candidates'> & Partial<Pick<RowSource, 'collection'>>> {
  const inStock = true
  if (show === 'collection') {
    const category = await categories.getBySlug(slug)
    if (!category) return { candidates: [] }
    const { items } = await search.findProducts({ filter: { inStock, categoryIds: [category.id] } }, part)
    return { collection: collectionCard(category, locale), candidates: items }
  }
  const filter = {
    inStock,
    ...(show === 'discounted' && { discounted: true }),
    ...(price !== undefined && { price: { to: (price - 0.01).toFixed(2) } }),
  }
  return { candidates: (await search.findProducts({ filter, ...(show === 'newest' && { order: show }) }, part)).items }
}
