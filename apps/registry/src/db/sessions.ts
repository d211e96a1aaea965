import { eq, lt } from 'drizzle-orm'
import type { Database } from './database.ts'
import { sessions } from './schema.ts'

export function addSession(db: Database, session: typeof sessions.$inferInsert): void {
  db.delete(sessions).where(lt(sessions.expiresAt, new Date().toISOString())).run()
  db.insert(sessions).values(session).run()
}

/** The holder of a session that has not expired. */
export function findSessionActor(db: Database, digest: string, now: string): string | undefined {
  const session = db.select().from(sessions).where(eq(sessions.digest, digest)).get()
  return session && session.expiresAt > now ? session.actor : undefined
}

export const deleteSession = (db: Database, digest: string): unknown => db.delete(sessions).where(eq(sessions.digest, digest)).run()

export const deleteSessionsOf = (db: Database, actor: string): unknown => db.delete(sessions).where(eq(sessions.actor, actor)).run()
