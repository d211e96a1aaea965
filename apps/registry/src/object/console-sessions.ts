import type { Database } from '../db/database.ts'
import { addSession, deleteSession, findSessionActor } from '../db/sessions.ts'
import { findTeam } from '../db/teams.ts'
import { OWNER, type Actor } from '../domain/actor.ts'
import { newToken, tokenDigest } from './tokens.ts'

const SESSION_SECONDS = 12 * 60 * 60

export interface ConsoleSession {
  /** The secret in the cookie. Its digest alone is stored. */
  readonly secret: string
  readonly maxAge: number
}

export async function beginSession(db: Database, actor: Actor): Promise<ConsoleSession> {
  const secret = newToken()
  const expiresAt = new Date(Date.now() + SESSION_SECONDS * 1000).toISOString()
  addSession(db, { digest: await tokenDigest(secret), actor: actor.name, expiresAt })
  return { secret, maxAge: SESSION_SECONDS }
}

/** The holder of a session. A team that was revoked has none. */
export async function findSession(db: Database, secret: string): Promise<Actor | null> {
  const name = findSessionActor(db, await tokenDigest(secret), new Date().toISOString())
  if (name === undefined) return null
  return name === OWNER || findTeam(db, name)?.tokenDigest ? { name } : null
}

export async function endSession(db: Database, secret: string): Promise<void> {
  deleteSession(db, await tokenDigest(secret))
}
