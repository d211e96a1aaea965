import type { Signer } from '../edge/releases/pack-release.ts'
import type { RegistryClient } from '../edge/releases/registry-client.ts'
import { ReleaseRefusal } from '../edge/releases/release-refusal.ts'
import { publicKeyOf } from '../edge/settings/release-key.ts'

/** A team that deploys a remote of its own, without the secrets of the store. */
export interface TeamAccess {
  readonly signer: Signer
  /** Opened with the team's token. */
  readonly registry: RegistryClient
}

/**
 * Throws what the registry would refuse a release of this remote for. A deploy asks before it changes anything: the registry itself is the last
 * to hear of a build, when its version is on Cloudflare.
 */
export async function assertTeamMayRelease({ signer: { team, key }, registry }: TeamAccess, remote: string): Promise<void> {
  const { remotes, keys } = await registry.readTeam(team)
  if (!remotes.includes(remote)) throw new ReleaseRefusal('owner', `${team} may not release ${remote}.`)
  const { kid, x } = publicKeyOf(key)
  if (!keys.some((known) => known.kid === kid && known.x === x))
    throw new ReleaseRefusal('signature', `The key ${kid} is not the one that the registry knows of ${team}.`)
}
