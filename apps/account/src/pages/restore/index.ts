import * as z from 'zod/mini'
import { privateHead } from '../../lib/private-head.ts'

export { SignInFallback as Fallback } from '../../components/sign-in/sign-in-fallback.tsx'
export { action } from './action.ts'
export { loader } from './loader.ts'
export { default } from './page.tsx'

export const head = privateHead('restore.title')
/** `token` is the end of a mail's link. */
export const params = z.object({ token: z.optional(z.string()) })
/** The link is the proof, so no sign-in is required. */
export const session = 'none'
export const cache = { class: 'private' } as const
export const hydrate = 'never'
