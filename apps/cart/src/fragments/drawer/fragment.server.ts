import * as z from 'zod/mini'

export { changeCart as action } from '../../lib/change-cart.ts'
export { loadNewestLines as loader } from '../../lib/load-cart.ts'
export { default } from './fragment.tsx'

export const params = z.object({})
export const session = 'visitor'
export const cache = { class: 'private' } as const
export const hydrate = 'load'
