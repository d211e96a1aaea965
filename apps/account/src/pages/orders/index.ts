import * as z from 'zod/mini'
import { privateHead } from '../../lib/private-head.ts'

export { AccountFallback as Fallback } from '../../components/account-fallback.tsx'
export { loader } from './loader.ts'
export { default } from './page.tsx'

export const head = privateHead('orders.title')
export const params = z.object({ cursor: z.optional(z.string().check(z.maxLength(2_000))) })
export const cache = { class: 'private', privateFrom: 'member' } as const
export const hydrate = 'never'
