import * as z from 'zod/mini'
import { languageCode, optionalFields, requestList, text } from '../values/fields.ts'
import { MAX_TEXT_FIELDS } from './product.ts'

/* No recorded calls: how the texts of a catalog are translated is declared here. */

const sectionText = { title: text(50, 1), description: text(16_000) }

/** The labels of an option and its choices, for shoppers to read. Requests name both as the store does. */
const optionLabels = {
  name: text(50, 1),
  ...optionalFields({ label: text(50, 1), choices: z.record(text(50, 1), text(50, 1)) }),
}

/**
 * Alternative texts of pictures, each by its original. A text that the owner changes is no longer translated, rather than translated
 * wrongly.
 */
const altTexts = () => z.record(text(1000, 1), text(1000, 1))

/** Texts of a product in another language. What is absent is shown in the store's language. */
export const ProductTexts = z.object(
  optionalFields({
    name: text(80, 1),
    description: text(8000),
    ribbon: text(30, 1),
    /** The translations of sections, each by the section's original title. */
    additionalInfoSections: requestList(z.object({ originalTitle: text(50), ...optionalFields(sectionText) }), 50),
    productOptions: requestList(z.object(optionLabels), 6),
    /** The titles of custom text fields, by those of the store. */
    customTextFields: requestList(z.object({ title: text(100, 1), label: text(200, 1) }), MAX_TEXT_FIELDS),
    /** The texts for search engines, instead of the name and the description. */
    seo: z.object(optionalFields({ title: text(200, 1), description: text(1000, 1) })),
    /** Alternative texts by the texts that they translate. */
    altTexts: altTexts(),
  }),
)
export type ProductTexts = z.infer<typeof ProductTexts>

export const CollectionTexts = z.object(optionalFields({ name: text(50, 1), description: text(600), altTexts: altTexts() }))
export type CollectionTexts = z.infer<typeof CollectionTexts>

const MAX_LANGUAGES = 50

/** Shoppers choose languages, not regions: each language is there once. */
function isOnce<Translation extends { readonly language: string }>() {
  return z.refine<Translation[]>(
    (translations) => new Set(translations.map(({ language }) => language.split('-')[0])).size === translations.length,
    'translate into a language twice',
  )
}

export const ProductTranslations = requestList(z.object({ language: languageCode(), ...ProductTexts.shape }), MAX_LANGUAGES).check(isOnce())
export type ProductTranslations = z.infer<typeof ProductTranslations>

export const CollectionTranslations = requestList(z.object({ language: languageCode(), ...CollectionTexts.shape }), MAX_LANGUAGES).check(
  isOnce(),
)
export type CollectionTranslations = z.infer<typeof CollectionTranslations>
