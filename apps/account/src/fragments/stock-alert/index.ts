export { action } from './action.ts'
export { default } from './fragment.tsx'
export { loader } from './loader.ts'
export { params } from './params.ts'
export { SoldOut as Fallback } from './sold-out.tsx'

export const session = 'visitor'
export const cache = { class: 'public', fresh: 60, staleWhileRevalidate: 3_600, staleIfError: 86_400 } as const
/** It says nothing of the product but what its params do. */
export const tags = () => []
export const hydrate = 'load'
