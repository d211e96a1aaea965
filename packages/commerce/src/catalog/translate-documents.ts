import type { Collection } from '@galleria/platform-client/entities/catalog/collection'
import type { Product } from '@galleria/platform-client/entities/catalog/product'
import type { CollectionTexts, ProductTexts } from '@galleria/platform-client/entities/catalog/translation'
import type { SeoData } from '@galleria/platform-client/entities/product-parts/seo-data'
import type { Media, MediaItem } from '@galleria/platform-client/entities/values/media'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { seoTags, type SeoTag } from './product-document.ts'

/** The product's document with its texts in another language. Each text that is not translated stays in the store's. */
export function translateProduct(document: Wire<typeof Product>, texts: ProductTexts, language: string): Wire<typeof Product> {
  const { name, description, ribbon, additionalInfoSections = [], productOptions: options = [], customTextFields, seo, altTexts } = texts
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
    ...((seo || document.seoData) && { seoData: translateSeo(document.seoData, texts) }),
    ...(altTexts && {
      media: document.media && withAltTexts(document.media, altTexts),
      productOptions: document.productOptions?.map((option) => ({
        ...option,
        choices: option.choices?.map((choice) => (choice.media ? { ...choice, media: withAltTexts(choice.media, altTexts) } : choice)),
      })),
    }),
    localized: {
      language,
      fields: Object.keys(own),
      sections: sections.map(({ originalTitle }) => originalTitle),
      options: [...options],
      ...(customTextFields && document.customTextFields?.length && { textFields: customTextFields }),
      ...(own.ribbon && { originalRibbon: document.ribbon }),
    },
  }
}

/** Translates a collection's document. */
export function translateCollection(
  document: Wire<typeof Collection>,
  { name, description, altTexts }: CollectionTexts,
  language: string,
): Wire<typeof Collection> {
  const own = { ...(name && { name }), ...(description && { description }) }
  return {
    ...document,
    ...own,
    ...(altTexts && document.media && { media: withAltTexts(document.media, altTexts) }),
    localized: { language, fields: Object.keys(own) },
  }
}

/**
 * What is not translated stays, such as directions for robots. A text that stands for the name or the description goes where only that is
 * translated: the page would have it in another language.
 */
function translateSeo(seoData: Wire<typeof SeoData> | undefined, { seo = {}, name, description }: ProductTexts): Wire<typeof SeoData> {
  const tags = seoTags(seo)
  const replaced = [...tags, ...seoTags({ title: name, description })]
  const isReplaced = (own: SeoTag) => replaced.some((tag) => tag.type === own.type && tag.props?.['name'] === own.props?.['name'])
  return { ...seoData, tags: [...(seoData?.tags ?? []).filter((tag) => !isReplaced(tag)), ...tags] }
}

type AltTexts = Readonly<Record<string, string>>

function withAltTexts(media: Wire<typeof Media>, altTexts: AltTexts): Wire<typeof Media> {
  const translateMedia = ({ image, thumbnail, title, ...item }: Wire<typeof MediaItem>) => {
    const text = title === undefined ? undefined : altTexts[title]
    const altText = text && { altText: text }
    return {
      ...item,
      title: text ?? title,
      ...(image && { image: { ...image, ...altText } }),
      ...(thumbnail && { thumbnail: { ...thumbnail, ...altText } }),
    }
  }
  return {
    ...media,
    ...(media.mainMedia && { mainMedia: translateMedia(media.mainMedia) }),
    items: media.items?.map(translateMedia),
  }
}
