import * as z from 'zod/mini'

export { default } from './fragment.tsx'

export const params = z.object({})
export const cache = { class: 'public', fresh: 60 } as const
export const hydrate = 'never'
