import type { HeadOf } from '@galleria/fragments/remote'
import * as z from 'zod/mini'

export { OrdersFallback as Fallback } from '../../components/orders/orders-fallback.tsx'
export { loader } from './loader.ts'
export { default } from './page.tsx'

export const head: HeadOf<object> = (_, { messages }) => ({ title: messages.t('memberships.title'), robots: 'noindex' })
export const params = z.object({})
export const session = 'visitor'
export const cache = { class: 'private', privateFrom: 'member' } as const
export const hydrate = 'never'
