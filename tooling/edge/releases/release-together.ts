import type { ReleaseMeasures, Signer } from './pack-release.ts'
import { packRelease } from './pack-release.ts'
import type { ReleasedBuild } from './read-build.ts'
import type { RegistryClient, RemoteChange, StoredRelease } from './registry-client.ts'
import { ReleaseRefusal, type RefusalReason } from './release-refusal.ts'

/** A build of a remote that goes live together with others. */
export interface JointBuild extends ReleaseMeasures {
  readonly build: ReleasedBuild
  /** Why it is taken though it is too large, or costs too much to start. */
  readonly accept?: string | undefined
}

/** A remote that stays on the build of before. */
export interface RefusedRemote extends RefusalReason {
  readonly remote: string
  /** The build that was refused. */
  readonly build: string
}

export interface JointRelease {
  readonly signer: Signer
  readonly commit: string
  /** What the audit says. */
  readonly reason: string
  readonly onStored?: (build: ReleasedBuild, stored: StoredRelease) => void
}

/**
 * Puts builds of several remotes live in one generation, checked against what is live then: pages and fragments may move between them. A canary
 * of another build ends with it. Where some are refused the others go live without them, as far as they fit; gives those that are refused.
 */
export async function releaseTogether(
  client: RegistryClient,
  builds: readonly JointBuild[],
  { signer, commit, reason, onStored }: JointRelease,
): Promise<RefusedRemote[]> {
  const refused: RefusedRemote[] = []
  const stored: Named[] = []
  for (const { build, accept, version, start } of builds) {
    const { app: remote, build: id } = build.record
    try {
      const tar = await packRelease(build, signer, commit, { version, start })
      const taken = await client.storeRelease(tar, accept, true)
      onStored?.(build, taken)
      stored.push({ remote, build: id })
    } catch (error) {
      if (!(error instanceof ReleaseRefusal)) throw error
      refused.push({ remote, build: id, code: error.code, message: error.reason })
    }
  }
  return [...refused, ...(await putLive(client, stored, reason))]
}

interface Named {
  readonly remote: string
  readonly build: string
}

/** What is refused is tried again once others are live, which may bring what it lacks. Gives what is refused then. */
async function putLive(client: RegistryClient, builds: readonly Named[], reason: string): Promise<RefusedRemote[]> {
  const refused = await putMost(client, builds, reason)
  if (refused.length < builds.length) return refused.length > 0 ? putLive(client, refused, reason) : []
  // Of two that do not fit each other, one may fit what is live.
  for (const one of builds.length > 1 ? builds : []) {
    const others = builds.filter((each) => each !== one)
    if ((await tryTogether(client, [one], reason)).length === 0) return putLive(client, others, reason)
  }
  return refused
}

/** Leaves out what is refused until the rest is live. Gives what was left out. */
async function putMost(client: RegistryClient, builds: readonly Named[], reason: string): Promise<RefusedRemote[]> {
  if (builds.length === 0) return []
  const refused = await tryTogether(client, builds, reason)
  if (refused.length === 0) return []
  const rest = builds.filter(({ remote }) => !refused.some((each) => each.remote === remote))
  return [...refused, ...(await putMost(client, rest, reason))]
}

async function tryTogether(client: RegistryClient, builds: readonly Named[], reason: string): Promise<RefusedRemote[]> {
  const changes = builds.map(({ remote, build }): [string, RemoteChange] => [
    remote,
    { action: 'release', build, endsCanary: true, reason },
  ])
  try {
    await client.changeRemotes((await client.listRemotes()).generation, Object.fromEntries(changes))
    return []
  } catch (error) {
    if (!(error instanceof ReleaseRefusal)) throw error
    const { code, reason: message, remotes } = error
    const named = builds.filter(({ remote }) => remotes[remote])
    if (named.length === 0) return builds.map((each) => ({ ...each, code, message }))
    return named.map((each) => ({ ...each, ...(remotes[each.remote] ?? { code, message }) }))
  }
}
