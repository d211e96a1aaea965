import { privateHead } from '../../lib/private-head.ts'

export { SignInFallback as Fallback } from '../../components/sign-in/sign-in-fallback.tsx'
export { resetParams as params } from '../../lib/sign-in/sign-in-params.ts'
export { action } from './action.ts'
export { loader } from './loader.ts'
export { default } from './page.tsx'

export const head = privateHead('email.confirm')
export const session = 'visitor'
export const cache = { class: 'private' } as const
export const hydrate = 'never'
