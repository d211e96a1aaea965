import * as z from 'zod/mini'
import { privateHead } from '../../lib/private-head.ts'

export { AccountFallback as Fallback } from '../../components/account-fallback.tsx'
export { loader } from './loader.ts'
export { default } from './page.tsx'

export const head = privateHead('account.title')
export const params = z.object({})
export const cache = { class: 'private', privateFrom: 'member' } as const
export const hydrate = 'never'
