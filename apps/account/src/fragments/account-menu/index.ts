import * as z from 'zod/mini'

export { default, default as Fallback } from './fragment.tsx'

export const params = z.object({})
/** It says who is signed in; whoever is not sees the same as everybody. */
export const cache = { class: 'private', privateFrom: 'member', fresh: 60, staleWhileRevalidate: 3_600, staleIfError: 86_400 } as const
export const hydrate = 'never'
