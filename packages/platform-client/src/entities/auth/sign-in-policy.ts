import * as z from 'zod/mini'

/** How people become members of the shop. */
export const SignInPolicy = z.object({
  /** Whether the shop has to approve each new member. */
  ownerApproval: z.boolean(),
  /** Whether an address has to be verified before its first sign-in. */
  emailVerification: z.boolean(),
  /** When a sign-in or a sign-up has to bring the solution of a challenge. */
  captcha: z.enum(['AFTER_FAILURES', 'ALWAYS']),
})
export type SignInPolicy = z.infer<typeof SignInPolicy>

export const ChangeSignInPolicy = z.object({ policy: z.partial(SignInPolicy) })
export const SignInPolicyResponse = z.object({ policy: SignInPolicy })
