import * as z from 'zod/mini'

export { startCheckout as action } from '../../lib/start-checkout.ts'
export { Fallback } from './fallback.tsx'
export { loader } from './loader.ts'
export { default } from './page.tsx'

export const params = z.object({})
export const session = 'visitor'
export const cache = { class: 'private' } as const
export const hydrate = 'never'
