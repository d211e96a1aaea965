import { and, eq, isNull, lt, ne } from 'drizzle-orm'
import { signInSessions } from '../../../db/schema/identity.ts'
import { DAY } from '../../../domain/values/durations.ts'
import type { IdentityContext } from '../../contexts.ts'
import { findMember } from '../../members/find-member.ts'

export interface MemberSession {
  readonly memberId: string
  readonly sessionId: string
}

/** One more sign-in of a member. Those that ended long ago are forgotten: what names them is refused all the same. */
export function startSession({ db, now }: IdentityContext, memberId: string): MemberSession {
  const sessionId = crypto.randomUUID()
  db.delete(signInSessions)
    .where(and(eq(signInSessions.memberId, memberId), lt(signInSessions.endedAt, now() - DAY)))
    .run()
  db.insert(signInSessions).values({ id: sessionId, memberId, createdAt: now() }).run()
  return { memberId, sessionId }
}

/** Whether tokens of the session are still good: it was not ended, and its member is let in. */
export function isLiveSession(context: IdentityContext, { memberId, sessionId }: MemberSession): boolean {
  const session = context.db.select().from(signInSessions).where(eq(signInSessions.id, sessionId)).get()
  return session?.memberId === memberId && session.endedAt === null && findMember(context, { id: memberId })?.status === 'APPROVED'
}

/** Ends a sign-in: its cookie, its session tokens and its refresh tokens with it. */
export function endSession({ db, now }: IdentityContext, { sessionId }: { readonly sessionId: string }): void {
  db.update(signInSessions)
    .set({ endedAt: now() })
    .where(and(eq(signInSessions.id, sessionId), isNull(signInSessions.endedAt)))
    .run()
}

/** Ends every sign-in of a member, but for the one that asks for it. */
export function endSessions({ db, now }: IdentityContext, memberId: string, but = ''): void {
  db.update(signInSessions)
    .set({ endedAt: now() })
    .where(and(eq(signInSessions.memberId, memberId), ne(signInSessions.id, but), isNull(signInSessions.endedAt)))
    .run()
}
