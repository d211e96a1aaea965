import type { HeadOf } from '@galleria/fragments/remote'
import { listAddress, isVariation } from '../../lib/list/list-query.ts'
import { plainText } from '../../lib/text/plain-text'
import type { CollectionProps } from './loader.ts'

const MAX_DESCRIPTION_LENGTH = 160

export const head: HeadOf<CollectionProps> = ({ name, description, list: { path, query, count } }, { messages: { t, counted } }) => {
  const summary = count === null ? name : t('collection.description', { name, count: counted('collection.count', count) })
  return {
    title: query.page === 1 ? name : t('collection.pageTitle', { name, page: query.page }),
    description: plainText(description, MAX_DESCRIPTION_LENGTH) || summary,
    canonical: listAddress(path, query),
    ...(isVariation(query) && { robots: 'noindex' }),
  }
}
