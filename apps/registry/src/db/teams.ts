import { eq } from 'drizzle-orm'
import { isOwner, type Actor } from '../domain/actor.ts'
import type { TeamKey } from '../domain/team.ts'
import type { Database } from './database.ts'
import { teams } from './schema.ts'

export type TeamRow = typeof teams.$inferSelect

export const listTeams = (db: Database): TeamRow[] => db.select().from(teams).orderBy(teams.name).all()

export function findTeam(db: Database, name: string): TeamRow | undefined {
  return db.select().from(teams).where(eq(teams.name, name)).get()
}

/** The team that may move a remote. */
export function findTeamOf(db: Database, remote: string): string | null {
  return listTeams(db).find((team) => team.revokedAt === null && team.remotes.includes(remote))?.name ?? null
}

export function findKey(db: Database, kid: string): TeamKey | null {
  for (const { name, keys, remotes } of listTeams(db)) {
    const key = keys.find((each) => each.kid === kid)
    if (key) return { team: name, remotes, key }
  }
  return null
}

export function mayMove(db: Database, actor: Actor, remote: string): boolean {
  return isOwner(actor) || findTeamOf(db, remote) === actor.name
}
