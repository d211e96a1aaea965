import type { HeadOf } from '@galleria/fragments/remote'
import { t } from '../../lib/messages.ts'
import type { CollectionsProps } from './loader.ts'

export const head: HeadOf<CollectionsProps> = () => ({
  title: t('collections.title'),
  description: t('collections.description'),
  canonical: '/collections',
})
