import type { Device } from '@galleria/client-address'
import { Failure } from '@galleria/commerce/failures/failure'
import type { IdentityContext } from '../../contexts.ts'
import { findMember } from '../../members/find-member.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { settleOutbox } from '../../outbox/settle-outbox.ts'
import { sessionOf } from './authorization.ts'
import { bringCartAlong } from './exchange-code.ts'
import { startSession, type MemberSession } from './sessions.ts'

export interface TrustClient {
  readonly memberId: string
  /** Token of an existing session of the member; without it a new one begins. */
  readonly sessionToken?: string | undefined
  readonly visitorId?: string | undefined
}

/** Signs a member in on the word of the shop, which has authenticated the member itself. */
async function trustClient(
  context: IdentityContext,
  { memberId, sessionToken, visitorId }: TrustClient,
  device: Device = {},
): Promise<MemberSession> {
  const member = findMember(context, { id: memberId })
  if (member?.status !== 'APPROVED') throw new Failure('INVALID_GRANT', 'There is no member with this id who may sign in.')
  const known = sessionToken === undefined ? undefined : sessionOf(context, { token: sessionToken })
  if (sessionToken !== undefined && known?.memberId !== member.id) throw new Failure('INVALID_GRANT', 'The session token is not valid.')
  const session = context.db.transaction(() => {
    bringCartAlong(context, visitorId, member.id)
    return known ?? startSession(context, member.id, device)
  })
  scheduleOutbox(context)
  await settleOutbox(context)
  return session
}

export const trustClientMethods = { trustClient }
