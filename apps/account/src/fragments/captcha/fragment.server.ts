import * as z from 'zod/mini'

export { default } from './fragment.tsx'

export const params = z.object({
  challenge: z.string().check(z.maxLength(2_000)),
  /** The difficulty of the challenge, in bits. */
  difficulty: z.int().check(z.gte(1), z.lte(99)),
})
export const cache = { class: 'private' } as const
export const hydrate = 'load'
