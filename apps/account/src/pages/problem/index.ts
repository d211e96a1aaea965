import * as z from 'zod/mini'
import { privateHead } from '../../lib/private-head.ts'

export { SignInFallback as Fallback } from '../../components/sign-in/sign-in-fallback.tsx'
export { loader } from './loader.ts'
export { default } from './page.tsx'

export const head = privateHead('problem.title')
export const params = z.object({ problem: z.optional(z.string()), returnTo: z.optional(z.string()) })
export const cache = { class: 'private' } as const
export const hydrate = 'never'
