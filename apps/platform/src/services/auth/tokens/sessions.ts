import { and, eq, isNull, ne } from 'drizzle-orm'
import { signInSessions } from '../../../db/schema/identity.ts'
import { EXPIRY_GRAIN, sessionExpiry } from '../../../domain/auth/session-limits.ts'
import type { IdentityContext } from '../../contexts.ts'
import { findMember } from '../../members/find-member.ts'

export interface MemberSession {
  readonly memberId: string
  readonly sessionId: string
}

/** One more sign-in of a member. */
export function startSession({ db, now }: IdentityContext, memberId: string): MemberSession {
  const sessionId = crypto.randomUUID()
  const createdAt = now()
  db.insert(signInSessions)
    .values({ id: sessionId, memberId, createdAt, expiresAt: sessionExpiry(createdAt, createdAt) })
    .run()
  return { memberId, sessionId }
}

/** Whether tokens of the session are still good: it was not ended and has not run out, and its member is let in. */
export function isLiveSession(context: IdentityContext, session: MemberSession): boolean {
  return findLiveSession(context, session) !== undefined
}

/** Whether the session's tokens can be renewed; it then lasts for longer. */
export function renewSession(context: IdentityContext, session: MemberSession): boolean {
  const live = findLiveSession(context, session)
  if (!live) return false
  const { db, now } = context
  const expiresAt = sessionExpiry(live.createdAt, now())
  if (expiresAt - live.expiresAt >= EXPIRY_GRAIN) db.update(signInSessions).set({ expiresAt }).where(eq(signInSessions.id, live.id)).run()
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
