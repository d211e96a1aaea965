import { text } from '@galleria/platform-client/entities/values/fields'
import * as z from 'zod/mini'

export { AccountFallback as Fallback } from '../../components/account-fallback.tsx'
export { head } from './head.ts'
export { loader } from './loader.ts'
export { default } from './page.tsx'

export const params = z.object({ slug: text(255, 1) })
/** The member may hide the profile at any time, so no copy is kept. */
export const cache = { class: 'private' } as const
export const hydrate = 'never'
