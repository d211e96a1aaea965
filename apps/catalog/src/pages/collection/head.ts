import type { HeadOf } from '@galleria/fragments/remote'
import { collectionPath } from '../../lib/addresses.ts'
import { pageAddress } from '../../lib/paging.ts'
import { plainText } from '../../lib/text/plain-text'
import type { CollectionProps } from './loader.ts'

const MAX_DESCRIPTION_LENGTH = 160

export const head: HeadOf<CollectionProps> = ({ slug, name, count, description, paging: { page } }, { messages: { t, counted } }) => {
  const summary = count === null ? name : t('collection.description', { name, count: counted('collection.count', count) })
  return {
    title: page === 1 ? name : t('collection.pageTitle', { name, page }),
    description: plainText(description, MAX_DESCRIPTION_LENGTH) || summary,
    canonical: pageAddress(collectionPath(slug), page),
  }
}
