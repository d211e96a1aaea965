import { privateHead } from '../../lib/private-head.ts'

export { AccountFallback as Fallback } from '../../components/account-fallback.tsx'
export { areaParams as params } from '../../lib/area-params.ts'
export { action } from './action.ts'
export { loader } from './loader.ts'
export { default } from './page.tsx'

export const head = privateHead('profile.title')
export const session = 'visitor'
export const cache = { class: 'private', privateFrom: 'member' } as const
export const hydrate = 'never'
