export { action } from './action.ts'
export { default, default as Fallback } from './fragment.tsx'
export { loader } from './loader.ts'
export { params } from './params.ts'

export const session = 'visitor'
export const cache = { class: 'private' } as const
export const hydrate = 'never'
