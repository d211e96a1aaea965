import { privateHead } from '../../lib/private-head.ts'

export { SignInFallback as Fallback } from '../../components/sign-in/sign-in-fallback.tsx'
export { signInParams as params } from '../../lib/sign-in/sign-in-params.ts'
export { verifyCode as action } from '../../lib/sign-in/verify-code.ts'
export { default } from './page.tsx'

export const head = privateHead('code.title')
export const session = 'visitor'
export const cache = { class: 'private' } as const
export const hydrate = 'never'
