import type { HeadOf } from '@galleria/fragments/remote'
import { messagesIn } from '../../lib/translations.ts'

export const head: HeadOf<object> = (_, { locale }) => ({ title: messagesIn(locale).t('orders.title'), robots: 'noindex' })
