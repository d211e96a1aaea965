import type { HeadOf } from '@galleria/fragments/remote'
import { OrderFilter } from './order-filter.ts'

export { OrdersFallback as Fallback } from '../../components/orders/orders-fallback.tsx'
export { loader } from './loader.ts'
export { default } from './page.tsx'

export const head: HeadOf<object> = (_, { messages }) => ({ title: messages.t('orders.title'), robots: 'noindex' })
export const params = OrderFilter
export const cache = { class: 'private', privateFrom: 'member' } as const
export const hydrate = 'never'
