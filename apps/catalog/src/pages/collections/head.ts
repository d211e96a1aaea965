import type { HeadOf } from '@galleria/fragments/remote'
import { messagesIn } from '../../lib/translations.ts'
import type { CollectionsProps } from './loader.ts'

export const head: HeadOf<CollectionsProps> = (_, { locale }) => {
  const { t } = messagesIn(locale)
  return { title: t('collections.title'), description: t('collections.description'), canonical: '/collections' }
}
