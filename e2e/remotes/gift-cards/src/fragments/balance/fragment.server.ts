import * as z from 'zod/mini'

export { default } from './fragment.tsx'

let renders = 0

export const params = z.object({})
/** Differs with each render, so that a copy can be told from a new one. */
export const loader = () => ({ render: (renders += 1) })
export const cache = { class: 'private' } as const
export const hydrate = 'load'
