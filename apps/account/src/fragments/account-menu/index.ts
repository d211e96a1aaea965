import * as z from 'zod/mini'

export { default, default as Fallback } from './fragment.tsx'

export const params = z.object({})
/** Private because it is going to say who is signed in. */
export const cache = { class: 'private' } as const
export const hydrate = 'never'
