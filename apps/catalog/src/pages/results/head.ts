import type { HeadOf } from '@galleria/fragments/remote'
import { messagesIn } from '../../lib/translations.ts'
import type { ResultsProps } from './loader.ts'

/** Results are an answer to one shopper, not a page to be found. */
export const head: HeadOf<ResultsProps> = ({ query }, { locale }) => {
  const { t } = messagesIn(locale)
  return { title: query ? t('search.resultsTitle', { query }) : t('search.title'), canonical: '/search', robots: 'noindex' }
}
