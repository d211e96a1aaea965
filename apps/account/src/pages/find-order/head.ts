import type { HeadOf } from '@galleria/fragments/remote'

export const head: HeadOf<object> = (_props, { messages }) => ({ title: messages.t('find.title'), robots: 'noindex' })
