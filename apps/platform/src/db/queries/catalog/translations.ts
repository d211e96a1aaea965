import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import { firstLocale } from '@galleria/intl/locales'
import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { CommerceDatabase } from '../../database.ts'
import { collectionTranslations, products, productTranslations } from '../../schema/commerce.ts'
import { jsonValues } from '../../sql/filter.ts'
import { storedContent } from '../store/stored-content.ts'

/**
 * The stored answer of a product in a language, or else in the first one of the store's addresses; the store's own where it is translated into
 * neither, or none is named.
 */
export function documentIn(db: CommerceDatabase, language: string | undefined): SQL<string> {
  const translated = targetsOf(db, language).map(
    (target) =>
      sql`(select ${productTranslations.document} from ${productTranslations} where ${productTranslations.productId} = ${products.id} and ${productTranslations.language} = ${target})`,
  )
  if (translated.length === 0) return sql<string>`${products.document}`
  return sql<string>`coalesce(${sql.join([...translated, products.document], sql`, `)})`
}

/** Languages that the texts of the catalog are looked for in, before the store's own; none where that one is asked for. */
export function targetsOf(db: CommerceDatabase, language: string | undefined): string[] {
  if (language === undefined) return []
  const targets = new Set([language, firstLocale(storedContent(db).languages)])
  targets.delete(STORE_SETTINGS.language)
  return [...targets]
}

export function findProductTranslations(db: CommerceDatabase, productId: string) {
  const { language, texts } = productTranslations
  const ofProduct = eq(productTranslations.productId, productId)
  return db.select({ language, texts }).from(productTranslations).where(ofProduct).orderBy(asc(language)).all()
}

/** Finds the translations of several products: in some languages, or in all. */
export function findTranslationsOf(db: CommerceDatabase, productIds: readonly string[], targets?: readonly string[]) {
  const { productId, language, texts } = productTranslations
  return db
    .select({ productId, language, texts })
    .from(productTranslations)
    .where(and(sql`${productId} in ${jsonValues(productIds)}`, targets && sql`${language} in ${jsonValues(targets)}`))
    .orderBy(asc(language))
    .all()
}

/** Finds the translations of several collections: in some languages, or in all. */
export function findCollectionTranslations(db: CommerceDatabase, collectionIds: readonly string[], targets?: readonly string[]) {
  const { collectionId, language, texts } = collectionTranslations
  return db
    .select({ collectionId, language, texts })
    .from(collectionTranslations)
    .where(and(sql`${collectionId} in ${jsonValues(collectionIds)}`, targets && sql`${language} in ${jsonValues(targets)}`))
    .orderBy(asc(language))
    .all()
}
