import * as z from 'zod/mini'
import { text } from '../values/fields.ts'
import { CollectionTranslations, ProductTranslations } from './translation.ts'

const id = text(36)

/** The product or the collection of which the translations are read. */
export const TranslationsById = z.object({ id })
export const SetProductTranslations = z.object({ id, translations: ProductTranslations })
export const ProductTranslationsResponse = z.object({ translations: ProductTranslations })
export const SetCollectionTranslations = z.object({ id, translations: CollectionTranslations })
export const CollectionTranslationsResponse = z.object({ translations: CollectionTranslations })
