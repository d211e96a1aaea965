import * as z from 'zod/mini'
import {
  ChangeOwnPassword,
  EndedSessions,
  type MemberSecurity,
  MemberSecurityResponse,
  MemberSessionById,
} from '../../entities/auth/member-security.ts'
import { defineOperation } from '../../transport/operation.ts'
import { EXTENSION_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

const getCall = defineOperation({
  service: EXTENSION_SERVICE,
  name: 'GetMemberSecurity',
  method: 'GET',
  path: '/v1/my-security',
  input: z.object({}),
  output: MemberSecurityResponse,
  repeatable: true,
})

const endSessionCall = defineOperation({
  service: EXTENSION_SERVICE,
  name: 'EndMemberSession',
  method: 'DELETE',
  path: '/v1/my-sessions/{id}',
  input: MemberSessionById,
  output: z.looseObject({}),
  repeatable: false,
})

const endOtherSessionsCall = defineOperation({
  service: EXTENSION_SERVICE,
  name: 'EndOtherMemberSessions',
  method: 'POST',
  path: '/v1/my-sessions/end-others',
  input: z.object({}),
  output: EndedSessions,
  repeatable: true,
})

const changePasswordCall = defineOperation({
  service: EXTENSION_SERVICE,
  name: 'ChangeOwnPassword',
  method: 'POST',
  path: '/v1/my-password',
  input: ChangeOwnPassword,
  output: z.looseObject({}),
  repeatable: false,
})

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
