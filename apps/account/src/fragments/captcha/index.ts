import * as z from 'zod/mini'

export { default } from './fragment.tsx'

export const params = z.object({
  challenge: z.string().check(z.maxLength(2_000)),
  difficulty: z.string().check(z.regex(/^\d{1,2}$/)),
})
export const cache = { class: 'private' } as const
export const hydrate = 'load'
