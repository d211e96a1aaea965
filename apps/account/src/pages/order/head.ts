import type { HeadOf } from '@galleria/fragments/remote'
import { messagesIn } from '../../lib/translations.ts'
import type { OrderProps } from './order-props.ts'

export const head: HeadOf<OrderProps> = ({ number }, { locale }) => ({
  title: messagesIn(locale).t('order.number', { number }),
  robots: 'noindex',
})
