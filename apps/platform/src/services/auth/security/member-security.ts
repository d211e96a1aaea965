import { Failure } from '@galleria/commerce/failures/failure'
import { isoDate } from '@galleria/commerce/values/iso-date'
import type { MemberSecurity } from '@galleria/platform-client/entities/auth/member-security'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import { signInSessions } from '../../../db/schema/identity.ts'
import type { IdentityContext } from '../../contexts.ts'
import { findMember } from '../../members/find-member.ts'
import { furtherAddresses } from '../addresses/further-addresses.ts'
import { listPasskeys } from '../passkeys/passkeys.ts'
import { identityRecord } from '../sign-in/identity-of.ts'
import { endSession, endSessions, type MemberSession } from '../tokens/sessions.ts'
import { listSignIns } from './sign-in-history.ts'

/** A member with more open sessions sees those that were used last. */
const MAX_SESSIONS = 50

/** Where a member is signed in, and the latest sign-ins; `sessionId` is the caller's own. */
export function getMemberSecurity(
  context: IdentityContext,
  { memberId, sessionId }: MemberSession,
): { security: Wire<typeof MemberSecurity> } {
  const member = findMember(context, { id: memberId })
  if (!member) throw new Failure('MEMBER_NOT_FOUND', 'There is no such member.')
  const sessions = context.db
    .select()
    .from(signInSessions)
    .where(openSessions(context, memberId))
    .orderBy(desc(signInSessions.lastUsedAt), desc(signInSessions.createdAt))
    .limit(MAX_SESSIONS)
    .all()
  return {
    security: {
      sessions: sessions.map(({ id, createdAt, lastUsedAt, ...row }) => ({
        id,
        current: id === sessionId,
        createdDate: isoDate(createdAt),
        lastUsedDate: isoDate(lastUsedAt),
        device: deviceDocument(row),
      })),
      signIns: listSignIns(context, memberId).map(({ outcome, count, at, ...row }) => ({
        outcome,
        count,
        date: isoDate(at),
        device: deviceDocument(row),
      })),
      passkeys: listPasskeys(context, memberId),
      loginEmail: member.loginEmail,
      emails: furtherAddresses(member),
      hasPassword: identityRecord(context, member).passwordHash !== null,
    },
  }
}

/** Ends one session of the member. One that has ended, or is another member's, is not there. */
function endMemberSession(context: IdentityContext, { memberId, id }: { readonly memberId: string; readonly id: string }): void {
  const session = context.db
    .select()
    .from(signInSessions)
    .where(and(openSessions(context, memberId), eq(signInSessions.id, id.toLowerCase())))
    .get()
  if (!session) throw new Failure('SESSION_NOT_FOUND', 'There is no such session.')
  endSession(context, { sessionId: session.id })
}

/** Ends every session of the member but the caller's, and gives their number. */
function endOtherMemberSessions(context: IdentityContext, { memberId, sessionId }: MemberSession): { ended: number } {
  const others = and(openSessions(context, memberId), ne(signInSessions.id, sessionId))
  const ended = context.db.select({ id: signInSessions.id }).from(signInSessions).where(others).all().length
  endSessions(context, memberId, sessionId)
  return { ended }
}

const openSessions = ({ now }: IdentityContext, memberId: string) =>
  and(eq(signInSessions.memberId, memberId), isNull(signInSessions.endedAt), gt(signInSessions.expiresAt, now()))

interface DeviceColumns {
  readonly browser: string | null
  readonly system: string | null
  readonly country: string | null
  readonly city: string | null
}

function deviceDocument({ browser, system, country, city }: DeviceColumns): Record<string, string> {
  return Object.fromEntries(Object.entries({ browser, system, country, city }).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

export const memberSecurityMethods = { endMemberSession, endOtherMemberSessions, getMemberSecurity }
