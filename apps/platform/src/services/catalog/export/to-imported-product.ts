import { isPicture } from '@galleria/commerce/catalog/media-choices'
import type { MediaRecord, ProductFacts, ProductRecord, VariantRecord } from '@galleria/commerce/catalog/product-record'
import { exactAmount, fromMinor } from '@galleria/commerce/values/money'
import type { CollectionTexts, ProductTexts } from '@galleria/platform-client/entities/catalog/translation'
import type { ImportedCollection, ImportedProduct, ImportedVariant } from '../../../import/catalog-import.ts'
import { cleanDescription } from '../../../import/clean-description.ts'

interface StoredTranslation<Texts> {
  readonly language: string
  readonly texts: Texts
}

export interface StoredProductParts {
  readonly product: ProductRecord
  readonly variants: readonly VariantRecord[]
  readonly collections: readonly string[]
  readonly translations: readonly StoredTranslation<ProductTexts>[]
}

/** A stored product as an import describes it. Videos, files and measurements of parcels, which imports do not describe, are left out. */
export function toImportedProduct({ product, variants, collections, translations }: StoredProductParts): ImportedProduct {
  const { slug, name, description, brand, productType, visible, facts } = product
  const { giftCard, ribbon, tags, additionalInfo, textFields, maxPerCustomer, depositPercentage } = facts
  const options = facts.options.map(({ name: option, type, choices }) => ({ name: option, type, choices: [...choices] }))
  const seo = seoOf(facts)
  return {
    slug,
    name,
    description: cleanDescription(description),
    ...(brand && { brand }),
    ...(ribbon && { ribbon }),
    productType,
    giftCard,
    visible,
    collections: [...collections],
    ...(tags && tags.length > 0 && { tags: [...tags] }),
    options,
    variants: variants.map((variant) => toImportedVariant(variant, options)),
    media: picturesOf(facts.media).map(({ choice, ...picture }) => ({ ...toImportedPicture(picture), ...(choice && { choice }) })),
    additionalInfo: additionalInfo.map((section) => ({ title: section.title, description: section.description })),
    ...(textFields?.length && { textFields: textFields.map((field) => ({ ...field })) }),
    ...(seo && { seo }),
    ...(maxPerCustomer && { maxPerCustomer }),
    ...(depositPercentage && { depositPercentage }),
    translations: translations.flatMap(({ language, texts }) => {
      const described = toImportedTexts(texts, options, facts.media)
      return Object.keys(described).length > 0 ? [{ language, ...described }] : []
    }),
  }
}

export interface StoredCollectionParts {
  readonly collection: Pick<ImportedCollection, 'slug' | 'name' | 'description'> & { readonly picture?: Omit<MediaRecord, 'id'> | null }
  readonly translations: readonly StoredTranslation<CollectionTexts>[]
}

export function toImportedCollection({ collection, translations }: StoredCollectionParts): ImportedCollection {
  const { slug, name, description, picture } = collection
  return {
    slug,
    name,
    description,
    ...(picture && { picture: toImportedPicture(picture) }),
    translations: translations.map(({ language, texts }) => ({ language, ...texts })),
  }
}

type Options = readonly { readonly name: string; readonly choices: readonly string[] }[]

function toImportedVariant(variant: VariantRecord, options: Options): ImportedVariant {
  const { choices, sku, priceMinor, discountedPriceMinor, costMinor, weight, measure, visible, trackQuantity, quantity, inStock } = variant
  return {
    choices: Object.fromEntries(options.flatMap(({ name }) => (choices[name] === undefined ? [] : [[name, choices[name]]]))),
    ...(sku && { sku }),
    price: exactAmount(fromMinor(discountedPriceMinor)),
    ...(priceMinor > discountedPriceMinor && { compareAtPrice: exactAmount(fromMinor(priceMinor)) }),
    ...(costMinor !== null && { cost: exactAmount(fromMinor(costMinor)) }),
    ...(weight && { weight }),
    ...(measure && { measure }),
    visible,
    stock: trackQuantity ? { track: true, quantity } : { track: false, inStock },
  }
}

/** The pictures among the media, each once. */
function picturesOf(media: readonly MediaRecord[]): MediaRecord[] {
  const pictures = media.filter(isPicture)
  return [...new Map(pictures.toReversed().map((picture) => [picture.url, picture])).values()].toReversed()
}

function toImportedPicture({ url, alt, width, height, colour }: Omit<MediaRecord, 'id'>) {
  return { url, alt, ...(width && { width }), ...(height && { height }), ...(colour && { colour }) }
}

function seoOf({ seo, seoData }: ProductFacts): { title?: string; description?: string } | undefined {
  if (!seoData) return seo
  const title = seoData.tags?.find(({ type }) => type === 'title')?.children
  const content = seoData.tags?.find(({ type, props }) => type === 'meta' && props?.['name'] === 'description')?.props?.['content']
  const description = typeof content === 'string' ? content : undefined
  return title || description ? { ...(title && { title }), ...(description && { description }) } : undefined
}

/** The labels in the order of what they translate, those of what is gone left out. */
function toImportedTexts(
  { productOptions = [], description, altTexts = {}, ...texts }: ProductTexts,
  options: Options,
  media: readonly MediaRecord[],
): ProductTexts {
  const alts = picturesOf(media).flatMap(({ alt }) => (altTexts[alt] === undefined ? [] : [[alt, altTexts[alt]] as const]))
  const labelled = options.flatMap(({ name, choices }) => {
    const labels = productOptions.find((option) => option.name === name)
    const translated = choices.flatMap((choice) => {
      const label = labels?.choices?.[choice]
      return label === undefined ? [] : [[choice, label] as const]
    })
    if (!labels?.label && translated.length === 0) return []
    return [{ name, ...(labels?.label && { label: labels.label }), choices: Object.fromEntries(translated) }]
  })
  return {
    ...texts,
    ...(description && { description: cleanDescription(description) }),
    ...(labelled.length > 0 && { productOptions: labelled }),
    ...(alts.length > 0 && { altTexts: Object.fromEntries(alts) }),
  }
}
