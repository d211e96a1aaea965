import type { Device } from '@galleria/client-address'
import { EXPIRY_GRAIN, sessionExpiry } from '@galleria/commerce/auth/session-limits'
import { MINUTE } from '@galleria/commerce/values/durations'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { signInSessions } from '../../../db/schema/identity.ts'
import type { IdentityContext } from '../../contexts.ts'
import { findMember } from '../../members/find-member.ts'
import { noteSignIn } from '../security/sign-in-history.ts'

export interface MemberSession {
  readonly memberId: string
  readonly sessionId: string
}

/** How much later the last use must be to be written again: the write keeps a call waiting. */
const LAST_USE_GRAIN = 10 * MINUTE

/** One more sign-in of a member. */
export function startSession(context: IdentityContext, memberId: string, device: Device): MemberSession {
  const sessionId = crypto.randomUUID()
  const createdAt = context.now()
  context.db
    .insert(signInSessions)
    .values({ id: sessionId, memberId, createdAt, lastUsedAt: createdAt, expiresAt: sessionExpiry(createdAt, createdAt), ...device })
    .run()
  noteSignIn(context, memberId, device)
  return { memberId, sessionId }
}

/** Whether tokens of the session are still good: it was not ended and has not run out, and its member is let in. */
export function isLiveSession(context: IdentityContext, session: MemberSession): boolean {
  const live = findLiveSession(context, session)
  if (!live) return false
  const lastUsedAt = context.now()
  if (lastUsedAt - live.lastUsedAt >= LAST_USE_GRAIN)
    context.db.update(signInSessions).set({ lastUsedAt }).where(eq(signInSessions.id, live.id)).run()
  return true
}

/** Whether the session's tokens can be renewed; it then lasts for longer. The place of the latest renewal is the one that the member sees. */
function renewSession(context: IdentityContext, session: MemberSession, device: Device): boolean {
  const live = findLiveSession(context, session)
  if (!live) return false
  const { db, now } = context
  const expiresAt = sessionExpiry(live.createdAt, now())
  if (expiresAt - live.expiresAt >= EXPIRY_GRAIN)
    db.update(signInSessions)
      .set({ expiresAt, lastUsedAt: now(), ...device })
      .where(eq(signInSessions.id, live.id))
      .run()
  return true
}

function findLiveSession(context: IdentityContext, { memberId, sessionId }: MemberSession): typeof signInSessions.$inferSelect | undefined {
  const session = context.db.select().from(signInSessions).where(eq(signInSessions.id, sessionId)).get()
  const isLive = session?.memberId === memberId && session.endedAt === null && session.expiresAt > context.now()
  return isLive && findMember(context, { id: memberId })?.status === 'APPROVED' ? session : undefined
}

/** Ends a sign-in: its cookie, its session tokens and its refresh tokens with it. */
export function endSession({ db, now }: IdentityContext, { sessionId }: { readonly sessionId: string }): void {
  db.update(signInSessions)
    .set({ endedAt: now(), expiresAt: now() })
    .where(and(eq(signInSessions.id, sessionId), isNull(signInSessions.endedAt)))
    .run()
}

/** Ends every sign-in of a member, but for the one that asks for it. */
export function endSessions({ db, now }: IdentityContext, memberId: string, but = ''): void {
  db.update(signInSessions)
    .set({ endedAt: now(), expiresAt: now() })
    .where(and(eq(signInSessions.memberId, memberId), ne(signInSessions.id, but), isNull(signInSessions.endedAt)))
    .run()
}

export const sessionsMethods = { endSession, isLiveSession, renewSession }
