import type { ConfirmedMemberEmail, RequestMemberEmail } from '../../entities/auth/member-emails.ts'
import {
  confirmMemberEmail as confirmCall,
  removeMemberEmail as removeCall,
  requestMemberEmail as requestCall,
} from '../../operations/account-security.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

/**
 * Mails a link to an address that the signed-in member wants to sign in with, or to have besides. POST /platform/v1/my-emails. Needs the
 * capability `memberEmails`; the hosted platform has no such call. Nothing changes before the link is followed, and the result is the same for
 * every address. Throws the application errors WRONG_PASSWORD, RECENT_SIGN_IN_REQUIRED without a password, and THROTTLED_FEATURE.
 */
export async function requestMemberEmail(transport: Transport, request: RequestMemberEmail, options?: SendOptions): Promise<void> {
  await transport.send(requestCall, request, options)
}

/**
 * Does what the link of a mail is for, on any device. POST /platform/v1/my-emails/confirm. A new login ends all sign-ins but the one that asked
 * for it. INVALID_RECOVERY_TOKEN for a link that was used, has expired or never was.
 *
 * @example
 * const { email, outcome } = await client.memberEmails.confirm(token)
 */
export function confirmMemberEmail(transport: Transport, token: string, options?: SendOptions): Promise<ConfirmedMemberEmail> {
  return transport.send(confirmCall, { token }, options)
}

/** Removes a further address of the signed-in member; the login stays. POST /platform/v1/my-emails/remove. */
export async function removeMemberEmail(transport: Transport, email: string, options?: SendOptions): Promise<void> {
  await transport.send(removeCall, { email }, options)
}

export const memberEmails = { request: requestMemberEmail, confirm: confirmMemberEmail, remove: removeMemberEmail }
