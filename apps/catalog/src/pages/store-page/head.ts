import type { HeadOf } from '@galleria/fragments/remote'
import { storePagePath } from '../../lib/addresses.ts'
import { plainText } from '../../lib/prose/plain-text.ts'
import type { StorePageProps } from './loader.ts'

const MAX_DESCRIPTION_LENGTH = 160

export const head: HeadOf<StorePageProps> = ({ slug, title, html }) => {
  const description = plainText(html.text, MAX_DESCRIPTION_LENGTH)
  return { title: title.text, ...(description && { description }), canonical: storePagePath(slug) }
}
