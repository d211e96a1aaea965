import type { RetiredRemotes } from '../project/retired-remotes.ts'
import { OWN_TEAM } from './own-team.ts'
import type { RemoteState, TeamList } from './registry-client.ts'
import type { Retirement } from './release-together.ts'

/** Remotes that are live, that the project has no more, and that are no other team's: those are for their teams to retire. */
export function retirementsOf(retired: RetiredRemotes, live: readonly RemoteState[], teams: TeamList): Retirement[] {
  const others = new Set(teams.filter(({ name }) => name !== OWN_TEAM).flatMap(({ remotes }) => remotes))
  return live.flatMap(({ name, stable }) => {
    const heirs = others.has(name) ? undefined : retired[name]
    return heirs ? [{ remote: name, build: stable, heirs }] : []
  })
}
