import { STORE_TAG } from '@galleria/fragments/contract'
import * as z from 'zod/mini'

export { head } from './head.ts'
export { loader } from './loader.ts'
export { default } from './page.tsx'

export const params = z.object({ slug: z.string() })
export const cache = { class: 'public', fresh: 60, staleWhileRevalidate: 3_600, staleIfError: 604_800 } as const
export const tags = () => [STORE_TAG]
export const hydrate = 'never'
