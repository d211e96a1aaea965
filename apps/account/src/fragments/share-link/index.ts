import * as z from 'zod/mini'

export { default } from './fragment.tsx'
export { loader } from './loader.ts'

export const params = z.object({ id: z.string() })
export const cache = { class: 'private' } as const
export const hydrate = 'load'
