import type { HeadOf } from '@galleria/fragments/remote'
import type { OrderProps } from './order-props.ts'

export const head: HeadOf<OrderProps> = ({ number }, { messages }) => ({ title: messages.t('order.number', { number }), robots: 'noindex' })
