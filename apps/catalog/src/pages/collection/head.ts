import type { HeadOf } from '@galleria/fragments/remote'
import { t } from '../../lib/messages.ts'
import { pageAddress } from '../../lib/paging.ts'
import { plainText } from '../../lib/plain-text.ts'
import type { CollectionProps } from './loader.ts'

const LONGEST_DESCRIPTION = 160

export const head: HeadOf<CollectionProps> = ({ slug, name, count, description, paging: { page } }) => ({
  title: page === 1 ? name : t('collection.pageTitle', { name, page }),
  description: plainText(description, LONGEST_DESCRIPTION) || (count ? t('collection.description', { name, count }) : name),
  canonical: pageAddress(`/collections/${encodeURIComponent(slug)}`, page),
})
