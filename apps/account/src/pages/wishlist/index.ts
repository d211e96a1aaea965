import { privateHead } from '../../lib/private-head.ts'

export { AccountFallback as Fallback } from '../../components/account-fallback.tsx'
export { action } from './action.ts'
export { loader } from './loader.ts'
export { default } from './page.tsx'
export { params } from './params.ts'

export const head = privateHead('wishlist.title')
export const session = 'visitor'
export const cache = { class: 'private' } as const
export const hydrate = 'never'
