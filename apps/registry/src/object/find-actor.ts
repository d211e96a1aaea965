import type { Database } from '../db/database.ts'
import { listTeams } from '../db/teams.ts'
import { OWNER, type Actor } from '../domain/actor.ts'
import { isSameDigest, tokenDigest } from './tokens.ts'

/** The holder of a token. Every digest is compared, so that the time does not say which one was near. */
export async function findActor(db: Database, ownerToken: string, token: string): Promise<Actor | null> {
  const digest = await tokenDigest(token)
  const holders = [{ name: OWNER, tokenDigest: await tokenDigest(ownerToken) }, ...listTeams(db)]
  const compared = holders.map((holder) => ({ name: holder.name, isSame: isSameDigest(holder.tokenDigest ?? '', digest) }))
  const found = compared.find(({ isSame }) => isSame)
  return found ? { name: found.name } : null
}
