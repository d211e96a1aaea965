import type { SignInPolicy } from '@galleria/platform-client/entities/auth/sign-in-policy'

/** The policy of a shop that has set none: it is open to everyone. */
export const OPEN_POLICY: SignInPolicy = { ownerApproval: false, emailVerification: false, captcha: 'AFTER_FAILURES' }
