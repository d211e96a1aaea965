import * as z from 'zod/mini'

export { OrdersFallback as Fallback } from '../../components/orders/orders-fallback.tsx'
export { head } from './head.ts'
export { loader } from './loader.ts'
export { default } from './page.tsx'

export const params = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Of an order with more lines than are shown at once. */
  page: z.optional(z.string()),
})
export const cache = { class: 'private', privateFrom: 'member' } as const
export const hydrate = 'never'
