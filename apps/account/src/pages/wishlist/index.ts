export { AccountFallback as Fallback } from '../../components/account-fallback.tsx'
export { action } from './action.ts'
export { head } from './head.ts'
export { loader } from './loader.ts'
export { default } from './page.tsx'
export { params } from './params.ts'

export const session = 'visitor'
export const cache = { class: 'private' } as const
export const hydrate = 'never'
