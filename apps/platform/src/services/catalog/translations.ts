import { sanitizeRichText } from '@galleria/commerce/catalog/rich-text'
import { Failure, invalid } from '@galleria/commerce/failures/failure'
import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import { primaryLanguage } from '@galleria/commerce/values/primary-language'
import type {
  CollectionTexts,
  CollectionTranslations,
  ProductTexts,
  ProductTranslations,
} from '@galleria/platform-client/entities/catalog/translation'
import { eq } from 'drizzle-orm'
import { findCollection } from '../../db/queries/catalog/collections.ts'
import { findProduct } from '../../db/queries/catalog/products.ts'
import { findCollectionTranslations, findProductTranslations } from '../../db/queries/catalog/translations.ts'
import { collectionTranslations, productTranslations } from '../../db/schema/commerce.ts'
import type { CommerceContext } from '../contexts.ts'
import { scheduleOutbox } from '../outbox/deliver-outbox.ts'
import { recordCollectionChanged, recordTranslationsChanged } from './record-catalog-events.ts'
import { writeDocuments } from './write-documents.ts'

interface Entity {
  readonly id: string
}

function getProductTranslations({ db }: CommerceContext, { id }: Entity): { translations: ProductTranslations } {
  const product = findProduct(db, id)
  if (!product) throw new Failure('PRODUCT_NOT_FOUND', `There is no product ${id}.`)
  return { translations: findProductTranslations(db, product.id).map(({ language, texts }) => ({ language, ...texts })) }
}

/** Sets them all: languages that are not named are gone. */
function setProductTranslations(
  context: CommerceContext,
  { id, translations }: Entity & { readonly translations: ProductTranslations },
): { translations: ProductTranslations } {
  refuseOwn(translations)
  context.db.transaction(() => {
    const product = findProduct(context.db, id)
    if (!product) throw new Failure('PRODUCT_NOT_FOUND', `There is no product ${id}.`)
    if (!replaceProductTranslations(context, product.id, translations)) return
    writeDocuments(context, product.id)
    recordTranslationsChanged(context, product.id)
  })
  scheduleOutbox(context)
  return getProductTranslations(context, { id })
}

function getCollectionTranslations({ db }: CommerceContext, { id }: Entity): { translations: CollectionTranslations } {
  const collection = findCollection(db, { id }, true)
  if (!collection) throw new Failure('COLLECTION_NOT_FOUND', `There is no collection ${id}.`)
  return { translations: findCollectionTranslations(db, [collection.id]).map(({ language, texts }) => ({ language, ...texts })) }
}

function setCollectionTranslations(
  context: CommerceContext,
  { id, translations }: Entity & { readonly translations: CollectionTranslations },
): { translations: CollectionTranslations } {
  refuseOwn(translations)
  context.db.transaction(() => {
    const collection = findCollection(context.db, { id }, true)
    if (!collection) throw new Failure('COLLECTION_NOT_FOUND', `There is no collection ${id}.`)
    if (replaceCollectionTranslations(context, collection.id, translations))
      recordCollectionChanged(context, collection.id, ['translations'])
  })
  scheduleOutbox(context)
  return getCollectionTranslations(context, { id })
}

/** Gives whether they are others than before. Part of a transaction of the caller's, which then writes the product's documents. */
export function replaceProductTranslations(
  { db }: Pick<CommerceContext, 'db'>,
  productId: string,
  translations: ProductTranslations,
): boolean {
  const before = findProductTranslations(db, productId)
  db.delete(productTranslations).where(eq(productTranslations.productId, productId)).run()
  for (const { language, ...texts } of translations.filter((one) => !isOwn(one)))
    db.insert(productTranslations)
      .values({ productId, language: primaryLanguage(language), texts: cleanProductTexts(texts), document: '' })
      .run()
  return JSON.stringify(before) !== JSON.stringify(findProductTranslations(db, productId))
}

/** Replaces all translations of a collection. */
export function replaceCollectionTranslations(
  { db }: Pick<CommerceContext, 'db'>,
  collectionId: string,
  translations: CollectionTranslations,
): boolean {
  const before = findCollectionTranslations(db, [collectionId])
  db.delete(collectionTranslations).where(eq(collectionTranslations.collectionId, collectionId)).run()
  for (const { language, ...texts } of translations.filter((one) => !isOwn(one)))
    db.insert(collectionTranslations)
      .values({ collectionId, language: primaryLanguage(language), texts: cleanCollectionTexts(texts) })
      .run()
  return JSON.stringify(before) !== JSON.stringify(findCollectionTranslations(db, [collectionId]))
}

/** Throws InvalidRequest on a translation into the store's own language. */
function refuseOwn(translations: readonly { readonly language: string }[]): void {
  const index = translations.findIndex(isOwn)
  if (index >= 0) throw invalid(`translations[${index}].language`, 'is the language of the store itself', 'FIELD_NOT_ALLOWED')
}

function isOwn({ language }: { readonly language: string }): boolean {
  return primaryLanguage(language) === STORE_SETTINGS.language
}

function cleanProductTexts({ description, additionalInfoSections, ...texts }: ProductTexts): ProductTexts {
  return {
    ...texts,
    ...(description !== undefined && { description: sanitizeRichText(description) }),
    ...(additionalInfoSections && {
      additionalInfoSections: additionalInfoSections.map(({ description: text, ...section }) => ({
        ...section,
        ...(text !== undefined && { description: sanitizeRichText(text) }),
      })),
    }),
  }
}

function cleanCollectionTexts({ description, ...texts }: CollectionTexts): CollectionTexts {
  return { ...texts, ...(description !== undefined && { description: sanitizeRichText(description) }) }
}

export const translationsMethods = { getCollectionTranslations, getProductTranslations, setCollectionTranslations, setProductTranslations }
