import type { SearchableCollection, SearchableProduct } from '@galleria/commerce/search/searchable'
import { asc, gt, sql, type SQL } from 'drizzle-orm'
import { documentIn, findCollectionTranslations, findTranslationsOf } from '../../db/queries/catalog/translations.ts'
import { collections, products } from '../../db/schema/commerce.ts'
import { jsonValues } from '../../db/sql/filter.ts'
import { JsonText } from '../../rpc/methods.ts'
import type { CatalogContext } from '../contexts.ts'
import { documentConverter } from './products/convert-documents.ts'
import { merchantView } from './products/read-products.ts'

/** The next products by number, to be copied by the Search object. */
function listSearchablePage({ db }: CatalogContext, { after, limit }: { after: number; limit: number }): SearchableProduct[] {
  return searchable(db, gt(products.numericId, after), limit)
}

/** Reads products for the search; missing ones are left out. */
function getSearchableProducts({ db }: CatalogContext, { ids }: { ids: readonly string[] }): SearchableProduct[] {
  return searchable(db, sql`${products.id} in ${jsonValues(ids)}`, ids.length)
}

/** The collections with these ids; without ids all of them. */
function listSearchableCollections({ db }: CatalogContext, { ids }: { ids?: readonly string[] }): SearchableCollection[] {
  const { id, name, slug, visible } = collections
  const rows = db
    .select({ id, name, slug, visible })
    .from(collections)
    .where(ids && sql`${id} in ${jsonValues(ids)}`)
    .all()
  const translations = findCollectionTranslations(
    db,
    rows.map((row) => row.id),
  )
  const namesOf = (target: string) =>
    translations.flatMap(({ collectionId, language, texts }) =>
      collectionId === target && texts.name ? [[language, texts.name] as const] : [],
    )
  return rows.map((row) => ({ ...row, names: Object.fromEntries(namesOf(row.id)) }))
}

/** The stored documents of products that a search found, in its order. What is hidden or gone meanwhile is left out. */
function getFoundProducts(
  context: CatalogContext,
  {
    ids,
    elevated,
    language,
    currency,
  }: { ids: readonly string[]; elevated: boolean; language?: string | undefined; currency?: string | undefined },
): JsonText {
  const { db } = context
  const convert = documentConverter(context, currency)
  const { id, merchant, visible } = products
  const rows = db
    .select({ id, document: documentIn(db, language), merchant, visible })
    .from(products)
    .where(sql`${id} in ${jsonValues(ids)}`)
    .all()
  const shown = new Map(
    rows.filter((row) => elevated || row.visible).map((row) => [row.id, convert(elevated ? merchantView(row) : row.document)]),
  )
  return new JsonText(`[${ids.flatMap((target) => shown.get(target) ?? []).join(',')}]`)
}

const columns = {
  id: products.id,
  number: products.numericId,
  visible: products.visible,
  priceMinor: products.discountedPriceMinor,
  fullPriceMinor: products.priceMinor,
  productType: products.productType,
  nameKey: products.nameKey,
  name: products.name,
  brand: products.brand,
  description: products.description,
  inStock: sql<number>`exists (select 1 from variants v where v.product_id = products.id and v.visible = 1 and case when v.track_quantity then v.quantity > 0 else v.in_stock end)`,
  soldOut: sql<number>`exists (select 1 from variants v where v.product_id = products.id and v.visible = 1 and not case when v.track_quantity then v.quantity > 0 else v.in_stock end)`,
  facts: products.facts,
  skus: sql<string>`(select json_group_array(sku) from (select products.sku as sku where products.sku is not null union select v.sku from variants v where v.product_id = products.id and v.sku is not null))`,
  collectionIds: sql<string>`(select json_group_array(m.collection_id) from collection_products m where m.product_id = products.id)`,
  choices: sql<string>`(select json_group_array(json(choice)) from (select distinct json_array(c.key, c.value) as choice from variants v, json_each(v.choices) c where v.product_id = products.id and v.visible = 1))`,
}

function searchable(db: CatalogContext['db'], condition: SQL, limit: number): SearchableProduct[] {
  const rows = db.select(columns).from(products).where(condition).orderBy(asc(products.numericId)).limit(limit).all()
  const translations = Map.groupBy(
    findTranslationsOf(
      db,
      rows.map(({ id }) => id),
    ),
    ({ productId }) => productId,
  )
  return rows.map(({ inStock, soldOut, fullPriceMinor, facts, skus, collectionIds, choices, ...row }) => ({
    ...row,
    inStock: inStock === 1,
    discounted: row.priceMinor < fullPriceMinor,
    skus: JSON.parse(skus) as string[],
    tags: facts.tags ?? [],
    ribbon: facts.ribbon ?? null,
    availability: inStock === 0 ? 'OUT_OF_STOCK' : soldOut === 0 ? 'IN_STOCK' : 'PARTIALLY_OUT_OF_STOCK',
    sections: facts.additionalInfo.map(({ description }) => description),
    choiceNames: facts.options.flatMap(({ descriptions = {} }) => Object.values(descriptions)),
    collectionIds: JSON.parse(collectionIds) as string[],
    choices: JSON.parse(choices) as [string, string][],
    translations: (translations.get(row.id) ?? []).map(({ language, texts }) => ({ language, ...texts })),
  }))
}

export const searchableProductsMethods = { getFoundProducts, getSearchableProducts, listSearchableCollections, listSearchablePage }
