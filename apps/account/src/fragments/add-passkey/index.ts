import * as z from 'zod/mini'

export { action } from './action.ts'
export { default } from './fragment.tsx'

export const params = z.object({})
export const session = 'visitor'
export const cache = { class: 'public', fresh: 86_400 } as const
export const hydrate = 'idle'
