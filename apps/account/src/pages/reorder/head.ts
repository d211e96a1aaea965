import type { HeadOf } from '@galleria/fragments/remote'

export const head: HeadOf<object> = (_, { messages }) => ({ title: messages.t('reorder.title'), robots: 'noindex' })
