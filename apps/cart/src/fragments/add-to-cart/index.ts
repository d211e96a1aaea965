export { action } from './action.ts'
export { Fallback } from './fallback.tsx'
export { default } from './fragment.tsx'
export { params } from './params.ts'

export const session = 'visitor'
export const cache = { class: 'public', fresh: 60, staleWhileRevalidate: 3_600, staleIfError: 86_400 } as const
export const hydrate = 'load'
