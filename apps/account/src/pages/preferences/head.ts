import type { HeadOf } from '@galleria/fragments/remote'

export const pageHead: HeadOf<object> = (_props, { messages: { t } }) => ({
  title: t('preferences.title'),
  canonical: '/preferences',
  robots: 'noindex',
})
