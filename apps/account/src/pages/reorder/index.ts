import * as z from 'zod/mini'

export { OrdersFallback as Fallback } from '../../components/orders/orders-fallback.tsx'
export { action } from './action.ts'
export { head } from './head.ts'
export { loader } from './loader.ts'
export { default } from './page.tsx'

export const params = z.object({
  /** Of an order of the member's account. */
  id: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  /** Of an order with more lines than are shown at once. */
  page: z.optional(z.string()),
  /** The end of an order's link, which guests have. */
  link: z.optional(z.string().check(z.minLength(1), z.maxLength(400))),
})
export const session = 'visitor'
/** Prices and stock are those of now. */
export const cache = { class: 'private' } as const
export const hydrate = 'never'
