import type { HeadOf } from '@galleria/fragments/remote'
import { collectionPath } from '../../lib/addresses.ts'
import { pageAddress } from '../../lib/paging.ts'
import { plainText } from '../../lib/plain-text.ts'
import { messagesIn } from '../../lib/translations.ts'
import type { CollectionProps } from './loader.ts'

const LONGEST_DESCRIPTION = 160

export const head: HeadOf<CollectionProps> = ({ slug, name, count, description, paging: { page } }, { locale }) => {
  const { t, counted } = messagesIn(locale)
  const summary = count === null ? name : t('collection.description', { name, count: counted('collection.count', count) })
  return {
    title: page === 1 ? name : t('collection.pageTitle', { name, page }),
    description: plainText(description, LONGEST_DESCRIPTION) || summary,
    canonical: pageAddress(collectionPath(slug), page),
  }
}
