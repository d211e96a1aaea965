import { STORE_TAG } from '@galleria/fragments/contract'
import * as z from 'zod/mini'
import type { LayoutProps } from './loader.ts'

export { default } from './fragment.tsx'
export { loader } from './loader.ts'

export const params = z.object({})
export const cache = { class: 'public', fresh: 60, staleWhileRevalidate: 86_400, staleIfError: 604_800 } as const
export const tags = () => [STORE_TAG]
export const layout = ({ content }: LayoutProps) => content
export const hydrate = 'never'
