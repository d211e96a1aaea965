import * as z from 'zod/mini'
import { privateHead } from '../../lib/private-head.ts'

export { SecurityFallback as Fallback } from './fallback.tsx'
export { action } from './action.ts'
export { loader } from './loader.ts'
export { default } from './page.tsx'

export const head = privateHead('security.title')
/** `note` says what a form has just done. */
export const params = z.object({ note: z.optional(z.string()) })
export const session = 'visitor'
export const cache = { class: 'private', privateFrom: 'member' } as const
export const hydrate = 'never'
