import * as z from 'zod/mini'

export { action } from './action.ts'
export { default } from './fragment.tsx'

export const params = z.object({})
export const session = 'visitor'
export const cache = { class: 'private' } as const
export const hydrate = 'idle'
