import type { ChangeOwnPassword, MemberSecurity } from '../../entities/auth/member-security.ts'
import {
  changeOwnPassword as changePasswordCall,
  endOtherSessions as endOtherSessionsCall,
  endSession as endSessionCall,
  getMemberSecurity as getCall,
} from '../../operations/account-security.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

/**
 * Where the signed-in member is signed in, and the latest sign-ins and failed tries. GET /platform/v1/my-security. Needs the capability
 * `sessions`; the hosted platform has no such call.
 *
 * @example
 * const { sessions } = await client.memberSecurity.get()
 * for (const { device, current } of sessions) console.log(device.browser, current ? 'here' : '')
 */
export async function getMemberSecurity(transport: Transport, options?: SendOptions): Promise<MemberSecurity> {
  return (await transport.send(getCall, {}, options)).security
}

/** Ends a session of the signed-in member: its tokens are refused. DELETE /platform/v1/my-sessions/{id}. SESSION_NOT_FOUND for one that is not the member's. */
export async function endMemberSession(transport: Transport, id: string, options?: SendOptions): Promise<void> {
  await transport.send(endSessionCall, { id }, options)
}

/** Ends all sessions of the signed-in member but this one, and gives their number. POST /platform/v1/my-sessions/end-others. */
export async function endOtherMemberSessions(transport: Transport, options?: SendOptions): Promise<number> {
  return (await transport.send(endOtherSessionsCall, {}, options)).ended
}

/**
 * Changes the signed-in member's password by the present one. POST /platform/v1/my-password. Throws the application errors WRONG_PASSWORD,
 * and THROTTLED_FEATURE after too many wrong ones; field violations of `newPassword` where it is too short, too long or too common.
 */
export async function changeOwnPassword(transport: Transport, change: ChangeOwnPassword, options?: SendOptions): Promise<void> {
  await transport.send(changePasswordCall, change, options)
}

export const memberSecurity = {
  get: getMemberSecurity,
  endSession: endMemberSession,
  endOtherSessions: endOtherMemberSessions,
  changePassword: changeOwnPassword,
}
