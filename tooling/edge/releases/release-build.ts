import type { CanaryShare } from '../apps/canary-share.ts'
import { packRelease, type ReleaseMeasures, type Signer } from './pack-release.ts'
import type { ReleasedBuild } from './read-build.ts'
import type { RegistryClient, StoredRelease } from './registry-client.ts'

export interface ReleaseRequest extends ReleaseMeasures {
  readonly build: ReleasedBuild
  readonly signer: Signer
  readonly commit: string
  /** Null for all shoppers. */
  readonly canary: CanaryShare | null
  /** The reason why the build is taken though it is too large, or costs too much to start. */
  readonly accept?: string | undefined
}

/** The outcome of a release. */
export interface ReleaseReport extends Pick<ReleaseMeasures, 'start'> {
  readonly build: ReleasedBuild
  readonly stored: StoredRelease
  readonly canary: CanaryShare | null
  /** Generations of the registry. */
  readonly from: number
  readonly to: number
}

/** Signs a build, stores it and puts it live. Throws a {@link ReleaseRefusal} when one of the gates refuses it. */
export async function releaseBuild(
  client: RegistryClient,
  { build, signer, commit, version, start, canary, accept }: ReleaseRequest,
): Promise<ReleaseReport> {
  const { generation: from } = await client.listRemotes()
  const stored = await client.storeRelease(await packRelease(build, signer, commit, { version, start }), accept)
  const { app, build: id } = build.record
  const change = canary === null ? { action: 'release' as const, build: id } : { action: 'canary' as const, build: id, ...canary }
  const { generation: to } = await client.changeRemote(app, from, change)
  return { build, stored, start, canary, from, to }
}
