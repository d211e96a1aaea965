import * as z from 'zod/mini'

export { Fallback } from './fallback.tsx'
export { head } from './head.ts'
export { loader } from './loader.ts'
export { default } from './page.tsx'

export const params = z.object({
  orderId: z.string(),
  /** Of an order with more lines than are shown at once. */
  page: z.optional(z.string()),
})
export const cache = { class: 'private' } as const
export const hydrate = 'never'
