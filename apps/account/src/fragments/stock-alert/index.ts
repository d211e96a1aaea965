export { action } from './action.ts'
export { default } from './fragment.tsx'
export { loader } from './loader.ts'
export { params } from './params.ts'
export { SoldOut as Fallback } from './sold-out.tsx'

export const session = 'visitor'
export const cache = { class: 'public', fresh: 60, staleWhileRevalidate: 3_600, staleIfError: 86_400 } as const
/** The form shows nothing of the product, so no change of the catalog makes it stale. */
export const tags = () => []
export const hydrate = 'load'
