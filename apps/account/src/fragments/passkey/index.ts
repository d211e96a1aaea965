import * as z from 'zod/mini'

export { action } from './action.ts'
export { default } from './fragment.tsx'
export { loader } from './loader.ts'

export const params = z.object({ returnTo: z.optional(z.string()) })
export const session = 'visitor'
export const cache = { class: 'private' } as const
export const hydrate = 'idle'
