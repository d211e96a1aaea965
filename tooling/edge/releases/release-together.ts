import type { RetiredRemotes } from '../project/retired-remotes.ts'
import type { ReleaseMeasures, Signer } from './pack-release.ts'
import { packRelease } from './pack-release.ts'
import type { ReleasedBuild } from './read-build.ts'
import type { RegistryClient, RemoteChange, StoredRelease } from './registry-client.ts'
import { ReleaseRefusal, type RefusalReason } from './release-refusal.ts'

/** A build of a remote that goes live together with others. */
export interface JointBuild extends ReleaseMeasures {
  readonly build: ReleasedBuild
  /** The reason why it is taken though it is too large, or costs too much to start. */
  readonly accept?: string | undefined
}

/** A remote that stays on the build of before. */
export interface RefusedRemote extends RefusalReason {
  readonly remote: string
  /** The build that was refused, or that goes on. */
  readonly build: string
  /** Whether the remote was to be retired. */
  readonly isRetirement?: boolean
}

export interface JointRelease {
  readonly signer: Signer
  readonly commit: string
  /** The reason that the audit names. */
  readonly reason: string
  /** Remotes that leave the store in the same generation. */
  readonly retirements?: readonly Retirement[]
  readonly onStored?: (build: ReleasedBuild, stored: StoredRelease) => void
}

/** A remote that leaves the store, once others have taken over its pages and fragments. */
export interface Retirement {
  readonly remote: string
  /** The build that is live. */
  readonly build: string
  readonly heirs: RetiredRemotes[string]
}

/**
 * Puts builds of several remotes live in one generation, checked against what is live then: pages and fragments may move between them. A canary
 * of another build ends with it. Where some are refused the others go live without them, as far as they fit; gives those that are refused.
 */
export async function releaseTogether(
  client: RegistryClient,
  builds: readonly JointBuild[],
  { signer, commit, reason, retirements = [], onStored }: JointRelease,
): Promise<RefusedRemote[]> {
  const refused: RefusedRemote[] = []
  const changes: NamedChange[] = retirements.map(({ remote, build, heirs }) => ({
    remote,
    build,
    change: { action: 'retire', heirs, reason },
  }))
  for (const { build, accept, version, start } of builds) {
    const { app: remote, build: id } = build.record
    try {
      const tar = await packRelease(build, signer, commit, { version, start })
      const taken = await client.storeRelease(tar, accept, true)
      onStored?.(build, taken)
      changes.push({ remote, build: id, change: { action: 'release', build: id, endsCanary: true, reason } })
    } catch (error) {
      if (!(error instanceof ReleaseRefusal)) throw error
      refused.push({ remote, build: id, code: error.code, message: error.reason })
    }
  }
  const left = await putLive(client, changes)
  return [...refused, ...left.map(({ change, ...each }) => (change.action === 'retire' ? { ...each, isRetirement: true } : each))]
}

interface NamedChange {
  readonly remote: string
  readonly build: string
  readonly change: RemoteChange
}

type RefusedChange = NamedChange & RefusalReason

/** Puts builds live. A refused one is tried again once others are live, which may bring what it lacks. Gives those still refused. */
async function putLive(client: RegistryClient, changes: readonly NamedChange[]): Promise<RefusedChange[]> {
  const refused = await putMost(client, changes)
  if (refused.length < changes.length) return refused.length > 0 ? putLive(client, refused) : []
  // One of two builds that do not fit each other may fit what is live.
  for (const one of changes.length > 1 ? changes : []) {
    const others = changes.filter((each) => each !== one)
    if ((await tryTogether(client, [one])).length === 0) return putLive(client, others)
  }
  return refused
}

/** Leaves out what is refused until the rest is live. Gives what was left out. */
async function putMost(client: RegistryClient, changes: readonly NamedChange[]): Promise<RefusedChange[]> {
  if (changes.length === 0) return []
  const refused = await tryTogether(client, changes)
  if (refused.length === 0) return []
  const rest = changes.filter(({ remote }) => !refused.some((each) => each.remote === remote))
  return [...refused, ...(await putMost(client, rest))]
}

async function tryTogether(client: RegistryClient, changes: readonly NamedChange[]): Promise<RefusedChange[]> {
  const byRemote = Object.fromEntries(changes.map(({ remote, change }) => [remote, change]))
  try {
    await client.changeRemotes((await client.listRemotes()).generation, byRemote)
    return []
  } catch (error) {
    if (!(error instanceof ReleaseRefusal)) throw error
    const { code, reason: message, remotes } = error
    const named = changes.filter(({ remote }) => remotes[remote])
    if (named.length === 0) return changes.map((each) => ({ ...each, code, message }))
    return named.map((each) => ({ ...each, ...(remotes[each.remote] ?? { code, message }) }))
  }
}
