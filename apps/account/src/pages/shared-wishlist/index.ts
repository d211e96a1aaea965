import { SharedWishlistById } from '@galleria/platform-client/entities/wishlist/wishlist'

export { AccountFallback as Fallback } from '../../components/account-fallback.tsx'
export { head } from './head.ts'
export { loader } from './loader.ts'
export { default } from './page.tsx'

export const params = SharedWishlistById
/** Its owner may end the link at any time, so no copy is kept. */
export const cache = { class: 'private' } as const
export const hydrate = 'never'
