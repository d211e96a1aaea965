import type { HeadOf } from '@galleria/fragments/remote'
import type { ResultsProps } from './loader.ts'

/** Results answer one shopper's query, so search engines do not index them. */
export const head: HeadOf<ResultsProps> = ({ query }, { messages: { t } }) => {
  return { title: query ? t('search.resultsTitle', { query }) : t('search.title'), canonical: '/search', robots: 'noindex' }
}
