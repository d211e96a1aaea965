import { publicKeyOf, type ReleaseKey } from '../settings/release-key.ts'
import type { RegistryClient } from './registry-client.ts'

/** The team of this machine: it has the remotes that no other team has. */
export const OWN_TEAM = 'local'

/** Lets this machine release remotes, except those that belong to another team. */
export async function joinOwnTeam(client: RegistryClient, key: ReleaseKey, remotes: readonly string[]): Promise<void> {
  const teams = await client.listTeams()
  const own = teams.find(({ name }) => name === OWN_TEAM)
  const taken = new Set(teams.filter((team) => team !== own).flatMap((team) => team.remotes))
  const next = [...new Set([...(own?.remotes ?? []), ...remotes])].filter((remote) => !taken.has(remote))
  if (own?.keys.includes(key.kid) && next.every((remote) => own.remotes.includes(remote))) return
  await client.setTeam(OWN_TEAM, { keys: [publicKeyOf(key)], remotes: next })
}
