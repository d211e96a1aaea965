import * as z from 'zod/mini'

export { changeCart as action } from '../../lib/change-cart.ts'
export { loadCart as loader } from '../../lib/load-cart.ts'
export { Fallback } from './fallback.tsx'
export { head } from './head.ts'
export { default } from './page.tsx'

export const params = z.object({})
export const session = 'visitor'
export const cache = { class: 'private' } as const
export const hydrate = 'load'
