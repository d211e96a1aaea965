import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { SearchableProduct } from '@galleria/commerce/search/searchable'
import { MINOR_PER_ONE } from '@galleria/commerce/values/money'
import type { SearchSettings } from '@galleria/platform-client/entities/catalog/search-settings'
import { readSeed, readSeedSynonyms } from '../../scripts/read-seed.ts'
import { type CatalogImport, ImportedProduct } from '../../src/import/catalog-import.ts'
import { parseShopifyCsv } from '../../src/import/shopify-csv.ts'
import type { SearchContext } from '../../src/services/search/search-context.ts'
import { memorySearch, searchable } from '../support/memory-search.ts'

/** Shops' files that may stand beside the checkout, and are no part of it. */
const CATALOGS = resolve(import.meta.dirname, '../../../../../shared/data')

/** The Search object's copy of an import, in memory: the ids of its products and collections are their slugs. */
function importedSearch({ products, collections }: CatalogImport, settings: SearchSettings): SearchContext {
  const context = memorySearch()
  context.copy.writeSettings(settings)
  const rows = collections.map(({ slug, name, translations }) => ({
    id: slug,
    name,
    slug,
    visible: true,
    names: Object.fromEntries((translations ?? []).flatMap(({ language, name: own }) => (own ? [[language, own]] : []))),
  }))
  context.copy.writeCollections(rows, [], () => {})
  context.copy.write(
    products.map((product, index) => toSearchable(ImportedProduct.parse(product), index + 1)),
    [],
    () => {},
  )
  return context
}

export function seedSearch(): SearchContext {
  return importedSearch(readSeed(), readSeedSynonyms())
}

/** All catalogs of other shops in one; undefined where none stand beside the checkout. */
export function foreignSearch(): SearchContext | undefined {
  if (!existsSync(CATALOGS)) return undefined
  const catalogs = readdirSync(CATALOGS)
    .filter((name) => name.endsWith('.csv'))
    .map((name) => parseShopifyCsv(readFileSync(join(CATALOGS, name), 'utf8')))
  const products = catalogs.flatMap((catalog) => catalog.products)
  return importedSearch({ source: 'csv', products, collections: catalogs.flatMap((catalog) => catalog.collections) }, { synonyms: [] })
}

function toSearchable(product: ImportedProduct, number: number): SearchableProduct {
  const { slug, name, brand, description, variants, collections, tags = [], translations = [], additionalInfo } = product
  const shown = variants.filter(({ visible }) => visible)
  const stocks = new Set(shown.map(({ stock }) => (stock.track ? stock.quantity > 0 : stock.inStock)))
  const prices = shown.map(({ price }) => Math.round(Number(price) * MINOR_PER_ONE))
  return searchable(number, name, {
    id: slug,
    visible: product.visible,
    inStock: stocks.has(true),
    priceMinor: Math.min(...prices),
    discounted: shown.some(({ compareAtPrice }) => compareAtPrice !== undefined),
    brand: brand ?? null,
    description,
    skus: variants.flatMap(({ sku }) => sku ?? []),
    sections: additionalInfo.map((section) => section.description),
    collectionIds: collections,
    tags,
    availability: !stocks.has(true) ? 'OUT_OF_STOCK' : stocks.has(false) ? 'PARTIALLY_OUT_OF_STOCK' : 'IN_STOCK',
    choices: [
      ...new Map(shown.flatMap(({ choices }) => Object.entries(choices)).map((choice) => [JSON.stringify(choice), choice])).values(),
    ],
    translations,
  })
}
