import type { HeadOf } from '@galleria/fragments/remote'

export const head: HeadOf<object> = (_, { messages }) => ({ title: messages.t('account.title'), robots: 'noindex' })
