import * as z from 'zod/mini'
import { email, languageCode, optionalFields, text } from '../values/fields.ts'
import { openEnum } from '../values/open-enum.ts'

/* No recorded calls: what they take and give is declared here. */

/** What an address is to a member: the one that signs in, or a further one. */
export const EMAIL_PURPOSES = ['LOGIN', 'CONTACT'] as const

/**
 * `url` is the registered page of the store that the mail leads to: an empty parameter `token` of it is filled in. Without a password the
 * member has signed in within the last minutes.
 */
export const RequestMemberEmail = z.object({
  email: email(),
  purpose: z.enum(EMAIL_PURPOSES),
  url: text(1_000),
  ...optionalFields({ password: z.string().check(z.maxLength(1_000)), language: languageCode() }),
})
export type RequestMemberEmail = z.infer<typeof RequestMemberEmail>

export const ConfirmMemberEmail = z.object({ token: text(200, 1) })

/** What the link has done. RESTORED: the login is what it was before a change, and asks for a new password. */
export const ConfirmedMemberEmail = z.looseObject({ email: z.string(), outcome: openEnum([...EMAIL_PURPOSES, 'RESTORED']) })
export type ConfirmedMemberEmail = z.infer<typeof ConfirmedMemberEmail>

export const MemberEmailByAddress = z.object({ email: email() })
