import type { HeadOf } from '@galleria/fragments/remote'
import type { CollectionsProps } from './loader.ts'

export const head: HeadOf<CollectionsProps> = (_, { messages: { t } }) => {
  return { title: t('collections.title'), description: t('collections.description'), canonical: '/collections' }
}
