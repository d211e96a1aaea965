import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { CommerceDatabase } from '../../database.ts'
import { collectionTranslations, products, productTranslations } from '../../schema/commerce.ts'
import { jsonValues } from '../../sql/filter.ts'

/** The stored answer of a product in a language; the store's own where it is not translated, or none is named. */
export function documentIn(language: string | undefined): SQL<string> {
  if (language === undefined) return sql<string>`${products.document}`
  const translated = sql`select ${productTranslations.document} from ${productTranslations} where ${productTranslations.productId} = ${products.id} and ${productTranslations.language} = ${language}`
  return sql<string>`coalesce((${translated}), ${products.document})`
}

export function findProductTranslations(db: CommerceDatabase, productId: string) {
  const { language, texts } = productTranslations
  const ofProduct = eq(productTranslations.productId, productId)
  return db.select({ language, texts }).from(productTranslations).where(ofProduct).orderBy(asc(language)).all()
}

/** Of several products: in some languages, or in all. */
export function findTranslationsOf(db: CommerceDatabase, productIds: readonly string[], targets?: readonly string[]) {
  const { productId, language, texts } = productTranslations
  return db
    .select({ productId, language, texts })
    .from(productTranslations)
    .where(and(sql`${productId} in ${jsonValues(productIds)}`, targets && sql`${language} in ${jsonValues(targets)}`))
    .orderBy(asc(language))
    .all()
}

/** Of several collections: in one language, or in all. */
export function findCollectionTranslations(db: CommerceDatabase, collectionIds: readonly string[], target?: string) {
  const { collectionId, language, texts } = collectionTranslations
  return db
    .select({ collectionId, language, texts })
    .from(collectionTranslations)
    .where(and(sql`${collectionId} in ${jsonValues(collectionIds)}`, target === undefined ? undefined : eq(language, target)))
    .orderBy(asc(language))
    .all()
}
