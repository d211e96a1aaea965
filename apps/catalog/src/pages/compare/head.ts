import type { HeadOf } from '@galleria/fragments/remote'
import type { CompareProps } from './loader.ts'

/** Any four products make a page, so search engines do not index them. */
export const head: HeadOf<CompareProps> = (_props, { messages: { t } }) => ({
  title: t('compare.title'),
  canonical: '/compare',
  robots: 'noindex',
})
