import { STORE_TAG } from '@galleria/fragments/contract'
import * as z from 'zod/mini'
import { pageHead } from './head.ts'

export { loader } from './loader.ts'
export { default } from './page.tsx'

export const head = pageHead
export const params = z.object({})
export const cache = { class: 'public', fresh: 60, staleWhileRevalidate: 3_600, staleIfError: 604_800 } as const
export const tags = () => [STORE_TAG]
export const hydrate = 'never'
