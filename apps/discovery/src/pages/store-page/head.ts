import { storePagePath } from '@galleria/catalog-view/addresses'
import { plainText } from '@galleria/catalog-view/plain-text'
import type { HeadOf } from '@galleria/fragments/remote'
import type { StorePageProps } from './loader.ts'

const MAX_DESCRIPTION_LENGTH = 160

export const head: HeadOf<StorePageProps> = ({ slug, title, html }) => {
  const description = plainText(html.text, MAX_DESCRIPTION_LENGTH)
  return { title: title.text, ...(description && { description }), canonical: storePagePath(slug) }
}
