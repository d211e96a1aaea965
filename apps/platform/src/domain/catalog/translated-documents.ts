import type { Collection } from '@galleria/platform-client/entities/catalog/collection'
import type { Product } from '@galleria/platform-client/entities/catalog/product'
import type { CollectionTexts, ProductTexts } from '@galleria/platform-client/entities/catalog/translation'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'

/** The product's document with its texts in another language. Each text that is not translated stays in the store's. */
export function translatedProduct(document: Wire<typeof Product>, texts: ProductTexts, language: string): Wire<typeof Product> {
  const { name, description, ribbon, additionalInfoSections = [], productOptions: options = [] } = texts
  const own = { ...(name && { name }), ...(description && { description }), ...(ribbon && document.ribbon && { ribbon }) }
  const sections = (document.additionalInfoSections ?? []).map((section) => {
    const translation = additionalInfoSections.find(({ originalTitle }) => originalTitle === section.title)
    if (!translation) return { section, originalTitle: '' }
    const { originalTitle, ...translated } = translation
    return { section: { ...section, ...translated }, originalTitle }
  })
  return {
    ...document,
    ...own,
    ...(own.ribbon && { ribbons: [{ text: own.ribbon }] }),
    additionalInfoSections: sections.map(({ section }) => section),
    localized: {
      language,
      fields: Object.keys(own),
      sections: sections.map(({ originalTitle }) => originalTitle),
      options: [...options],
      ...(own.ribbon && { originalRibbon: document.ribbon }),
    },
  }
}

/** The same for a collection. */
export function translatedCollection(
  document: Wire<typeof Collection>,
  { name, description }: CollectionTexts,
  language: string,
): Wire<typeof Collection> {
  const own = { ...(name && { name }), ...(description && { description }) }
  return { ...document, ...own, localized: { language, fields: Object.keys(own) } }
}
