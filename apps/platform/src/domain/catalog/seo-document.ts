import type { SeoData } from '@galleria/platform-client/entities/catalog/product'

export interface SeoTexts {
  readonly title?: string | undefined
  readonly description?: string | undefined
}

export type SeoTag = NonNullable<SeoData['tags']>[number]

/** The texts for search engines, as the wire writes them. */
export function seoTags({ title, description }: SeoTexts): SeoTag[] {
  return [
    ...(title ? [{ type: 'title', children: title }] : []),
    ...(description ? [{ type: 'meta', props: { name: 'description', content: description } }] : []),
  ]
}
