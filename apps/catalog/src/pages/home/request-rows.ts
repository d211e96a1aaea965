import type { Messages } from '@galleria/intl/messages'
import type { Product } from '@galleria/platform-client/entities/catalog/product'
import type { HomeRow } from '@galleria/platform-client/entities/store/store-content'
import { isNotFound } from '@galleria/platform-client/errors'
import { collectionCard } from '../../lib/collections/collection-card.ts'
import { inLanguage } from '../../lib/language/in-language.ts'
import type { catalogPlatform } from '../../lib/platform.ts'
import { ribbonOf, PRODUCTS_PER_ROW, type RowSource } from './arrange-rows.ts'

type Platform = ReturnType<typeof catalogPlatform>

/** The owner's rows with what each may show, all at once. A row of a collection that is gone has nothing to show. */
export function requestRows(
  rows: readonly HomeRow[],
  products: readonly Product[],
  platform: Platform,
  page: Pick<Messages, 'locale' | 'firstLocale'>,
): Promise<RowSource[]> {
  const { locale } = page
  // An earlier row may show what this one found.
  const paging = { limit: PRODUCTS_PER_ROW * rows.length, offset: 0 }
  return Promise.all(
    rows.map(async (row) => {
      const { show, title, ribbon = null, price = null } = row
      const found = show === 'ribbon' ? ribbonCandidates(products, ribbon, locale) : await requestRow(row, platform, { paging, locale })
      return { collection: null, ribbon: null, ...found, show, title: title ? inLanguage(title, page) : null, below: price }
    }),
  )
}

/** The owner names a ribbon in the store's language. */
function ribbonCandidates(products: readonly Product[], ribbon: string | null, locale: string): Pick<RowSource, 'candidates' | 'ribbon'> {
  const candidates = products.filter((product) => (product.localized?.originalRibbon ?? product.ribbon) === ribbon)
  return { candidates, ribbon: ribbonOf(candidates[0], locale) }
}

async function requestRow(
  { show, collection: slug = '', price }: HomeRow,
  { collections, productSearch }: Platform,
  { paging, locale }: { paging: { limit: number; offset: number }; locale: string },
): Promise<Pick<RowSource, 'candidates'> & Partial<Pick<RowSource, 'collection'>>> {
  const inStock = true
  if (show === 'collection') {
    try {
      const collection = await collections.getBySlug(slug)
      const { items } = await productSearch.search({ filter: { inStock, collectionIds: [collection.id] }, paging })
      return { collection: collectionCard(collection, locale), candidates: items }
    } catch (error) {
      if (isNotFound(error)) return { candidates: [] }
      throw error
    }
  }
  const filter = {
    inStock,
    ...(show === 'discounted' && { discounted: true }),
    ...(price !== undefined && { price: { to: price - 0.01 } }),
  }
  const sort = show === 'newest' ? [{ fieldName: 'numericId' as const, order: 'DESC' as const }] : undefined
  return { candidates: (await productSearch.search({ filter, ...(sort && { sort }), paging })).items }
}
