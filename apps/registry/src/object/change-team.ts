import { eq } from 'drizzle-orm'
import { addAuditLine } from '../db/audit.ts'
import type { Database } from '../db/database.ts'
import { getGeneration } from '../db/remotes.ts'
import { teams } from '../db/schema.ts'
import { deleteSessionsOf } from '../db/sessions.ts'
import { findTeam, listTeams } from '../db/teams.ts'
import { isOwner, type Actor } from '../domain/actor.ts'
import type { AuditAction } from '../domain/audit-line.ts'
import { refusal, type Refusal } from '../domain/refusal.ts'
import { OWN_TEAM, type TeamInput } from '../domain/team.ts'

export interface TeamRequest {
  readonly actor: Actor
  readonly name: string
}

export interface TeamChangeRequest extends TeamRequest {
  readonly input: TeamInput
  /** Digest of the token that the team gets when it needs one. */
  readonly tokenDigest: string
}

export type TeamChangeResult = { readonly isCreated: boolean; readonly hasNewToken: boolean } | { readonly refusal: Refusal }

/** Adds a team, or changes its keys and remotes. A revoked team begins anew, with a new token. */
export function setTeam(db: Database, { actor, name, input, tokenDigest }: TeamChangeRequest, now: string): TeamChangeResult {
  const { keys, remotes, newToken } = input
  return db.transaction((): TeamChangeResult => {
    const before = findTeam(db, name)
    const refused = checkActor(actor) ?? checkOthers(db, name, input)
    const detail = `keys ${keys.map(({ kid }) => kid).join(', ')}; remotes ${remotes.join(', ') || 'none'}`
    audit(db, { actor, name, action: 'team', refused, detail, now })
    if (refused) return { refusal: refused }
    const hasNewToken = newToken || !before?.tokenDigest
    if (hasNewToken) deleteSessionsOf(db, name)
    takeFromOwnTeam(db, name, remotes)
    const fields = { keys, remotes, revokedAt: null, ...(hasNewToken && { tokenDigest }) }
    db.insert(teams)
      .values({ name, createdAt: now, ...fields })
      .onConflictDoUpdate({ target: teams.name, set: fields })
      .run()
    return { isCreated: !before, hasNewToken }
  })
}

/** Takes back a team's token and keys. What it released stays. */
export function revokeTeam(db: Database, { actor, name }: TeamRequest, now: string): { refusal: Refusal | null } {
  return db.transaction(() => {
    const unknown = findTeam(db, name) ? undefined : refusal('conflict', `There is no team ${name}.`)
    const refused = checkActor(actor) ?? unknown ?? null
    audit(db, { actor, name, action: 'revoke', refused, detail: null, now })
    if (!refused) {
      deleteSessionsOf(db, name)
      const revoked = { keys: [], remotes: [], tokenDigest: null, revokedAt: now }
      db.update(teams).set(revoked).where(eq(teams.name, name)).run()
    }
    return { refusal: refused }
  })
}

function checkActor(actor: Actor): Refusal | undefined {
  return isOwner(actor) ? undefined : refusal('owner', 'Only the owner of the store changes teams.')
}

/** Refuses remotes and key ids of other teams, and an id that stands for two keys. */
function checkOthers(db: Database, name: string, { keys, remotes }: TeamInput): Refusal | undefined {
  const ids = keys.map(({ kid }) => kid)
  if (new Set(ids).size < ids.length) return refusal('conflict', `Two keys are called ${ids[0]}.`)
  for (const team of listTeams(db).filter((each) => each.name !== name)) {
    const remote = team.name === OWN_TEAM ? undefined : remotes.find((each) => team.remotes.includes(each))
    if (remote) return refusal('conflict', `${remote} belongs to the team ${team.name}.`, { remote, team: team.name })
    const kid = ids.find((each) => team.keys.some((key) => key.kid === each))
    if (kid) return refusal('conflict', `The key ${kid} belongs to the team ${team.name}.`, { kid, team: team.name })
  }
  return undefined
}

/** The store's own team gives up what another team gets. */
function takeFromOwnTeam(db: Database, name: string, taken: readonly string[]): void {
  const own = name === OWN_TEAM ? undefined : findTeam(db, OWN_TEAM)
  if (!own) return
  const remotes = own.remotes.filter((each) => !taken.includes(each))
  db.update(teams).set({ remotes }).where(eq(teams.name, OWN_TEAM)).run()
}

interface TeamAudit extends TeamRequest {
  readonly action: AuditAction
  readonly refused: Refusal | null | undefined
  readonly detail: string | null
  readonly now: string
}

function audit(db: Database, { actor, name, action, refused, detail, now }: TeamAudit): void {
  addAuditLine(db, {
    at: now,
    actor: actor.name,
    team: name,
    remote: null,
    action,
    from: null,
    to: null,
    generation: getGeneration(db),
    result: refused?.code ?? 'done',
    reason: refused?.message ?? detail,
  })
}
