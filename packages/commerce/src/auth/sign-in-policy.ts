import type { SignInPolicy } from '@galleria/platform-client/entities/auth/sign-in-policy'

/** Open to everyone until the shop says otherwise. */
export const OPEN_POLICY: SignInPolicy = { ownerApproval: false, emailVerification: false, captcha: 'AFTER_FAILURES' }
