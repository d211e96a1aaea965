import type { ProductRecord } from '@galleria/commerce/catalog/product-record'
import { asc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { findProductsAfter } from '../../../db/queries/catalog/products.ts'
import { findCollectionTranslations, findProductTranslations } from '../../../db/queries/catalog/translations.ts'
import { findVariants } from '../../../db/queries/catalog/variants.ts'
import { collectionProducts, collections, products, productTranslations } from '../../../db/schema/commerce.ts'
import type { CatalogExport, CatalogHead, ExportedCatalog } from '../../../import/catalog-export.ts'
import type { ImportedCollection, ImportedProduct } from '../../../import/catalog-import.ts'
import type { CommerceContext } from '../../contexts.ts'
import { toImportedCollection, toImportedProduct, type StoredCollectionParts } from './to-imported-product.ts'

type Context = Pick<CommerceContext, 'db'>

/** The next products by number, as an import takes them: reading all of them holds one page at a time. */
function exportCatalog(context: Context, { after, limit }: z.output<typeof CatalogExport>): ExportedCatalog {
  const rows = findProductsAfter(context.db, after, limit)
  const last = rows.at(-1)
  return {
    ...(after === 0 && { head: catalogHead(context) }),
    products: rows.map((product) => exportProduct(context, product)),
    ...(last && rows.length === limit && { next: last.numericId }),
  }
}

function catalogHead(context: Context): CatalogHead {
  const { db } = context
  const { language } = productTranslations
  const options = sql<number | null>`max(json_array_length(${products.facts}, '$.options'))`
  return {
    collections: db
      .select()
      .from(collections)
      .orderBy(asc(collections.position), asc(collections.id))
      .all()
      .map((collection) => exportCollection(context, collection)),
    languages: db
      .selectDistinct({ language })
      .from(productTranslations)
      .orderBy(asc(language))
      .all()
      .map((row) => row.language),
    options: db.select({ options }).from(products).get()?.options ?? 0,
  }
}

export function exportProduct({ db }: Context, product: ProductRecord): ImportedProduct {
  return toImportedProduct({
    product,
    variants: findVariants(db, product.id),
    collections: db
      .select({ slug: collections.slug })
      .from(collectionProducts)
      .innerJoin(collections, eq(collections.id, collectionProducts.collectionId))
      .where(eq(collectionProducts.productId, product.id))
      .orderBy(asc(collections.position), asc(collections.id))
      .all()
      .map(({ slug }) => slug),
    translations: findProductTranslations(db, product.id),
  })
}

export function exportCollection(
  { db }: Context,
  collection: StoredCollectionParts['collection'] & { readonly id: string },
): ImportedCollection {
  return toImportedCollection({ collection, translations: findCollectionTranslations(db, [collection.id]) })
}

export const exportCatalogMethods = { exportCatalog }
