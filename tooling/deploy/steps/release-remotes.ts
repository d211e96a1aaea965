import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { StartCost } from '@galleria/fragments/release'
import type { CanaryShare } from '../../edge/apps/canary-share.ts'
import { probeFigures } from '../../edge/cli/release-table.ts'
import type { RetiredRemotes } from '../../edge/project/retired-remotes.ts'
import { behindLine } from '../../edge/releases/behind-line.ts'
import { joinOwnTeam, OWN_TEAM } from '../../edge/releases/own-team.ts'
import { packRelease, type Signer } from '../../edge/releases/pack-release.ts'
import { foldersOf, readBuild, type ReleasedBuild } from '../../edge/releases/read-build.ts'
import type { StoredRelease } from '../../edge/releases/registry-client.ts'
import { releaseBuild } from '../../edge/releases/release-build.ts'
import { releaseTogether, type RefusedRemote, type Retirement } from '../../edge/releases/release-together.ts'
import { retirementsOf } from '../../edge/releases/retirements-of.ts'
import { StoreLayout } from '../../edge/releases/store-layout.ts'
import { readRemote, settleDeployment, tellDeployment, type RemoteContext } from './remote-deployment.ts'
import type { StagedRemote } from './stage-version.ts'
import { whenReachable } from './when-reachable.ts'

export interface ReleaseContext extends RemoteContext {
  readonly signer: Signer
  readonly commit: string
  /** The share of the shoppers that get the builds, which 0 % is of a preview; null for all of them. */
  readonly canary: CanaryShare | null
  /** Whether this is a deploy of the whole store. */
  readonly isWhole: boolean
  /** Costs of starting the builds' Workers, by app. */
  readonly starts: ReadonlyMap<string, StartCost>
  /** The reason why builds are taken that cost too much to start. */
  readonly accept: string | undefined
  /** Fragments for the outlets that the registry does not know yet, by outlet; null where they may not be filled. */
  readonly layout: Readonly<Record<string, string>> | null
  /** Remotes that leave the store where they are live. */
  readonly retired: RetiredRemotes
}

/** A deploy after which remotes are on an earlier build. What could be deployed is. */
class RemotesBehind extends Error {
  override readonly name = 'RemotesBehind'
  readonly exitCode = 3

  constructor(refused: readonly RefusedRemote[]) {
    super(refused.map((each) => behindLine(each, (remote) => `npm run deploy -- ${remote}`)).join('\n'))
  }
}

/** Makes the deployed builds live in the store's registry: the last step, so that a shell never shows a build without its files. */
export async function releaseRemotes(context: ReleaseContext, staged: readonly StagedRemote[]): Promise<void> {
  const { registry, signer, layout, propagationMs, report } = context
  const before = await whenReachable(context)
  if (staged.some(({ isNew }) => isNew)) await delay(propagationMs)
  for (const { worker } of staged) await tellDeployment(context, worker.app)
  const plans = await Promise.all(staged.map(async (remote) => ({ remote, gates: await gatesOf(context, remote) })))
  let refused: readonly RefusedRemote[] = []
  const changed = plans.filter(({ gates }) => gates !== 'none')
  const retirements = await findRetirements(context)
  if (changed.length > 0 || retirements.length > 0) {
    const apps = staged.map(({ worker }) => worker.app)
    if (signer.team === OWN_TEAM) await joinOwnTeam(registry, signer.key, apps)
    for (const { remote } of changed.filter(({ gates }) => gates === 'store')) await storeVersion(context, remote)
    refused = await releaseAll(
      context,
      changed.filter(({ gates }) => gates === 'all').map(({ remote }) => remote),
      retirements,
    )
  }
  for (const { worker } of staged) await settleDeployment(context, worker.app)
  // A registry without remotes has nothing that could fill an outlet.
  if (layout && (await registry.listRemotes()).generation > 0) await new StoreLayout(registry).declare(layout, report)
  const isNews = refused.length > 0 || Object.keys(before.behind).length > 0
  if (context.isWhole && isNews) await registry.putBehind(Object.fromEntries(refused.map(({ remote, code }) => [remote, code])))
  const after = (await registry.listRemotes()).generation
  report(after === before.generation ? `registry: generation ${after}, unchanged` : `registry: generation ${before.generation} → ${after}`)
  if (refused.length > 0) throw new RemotesBehind(refused)
}

/** The gates that are left: all of a release, storing the new version of a canary that runs, or none. */
async function gatesOf({ registry, canary, report }: ReleaseContext, { worker, version }: StagedRemote): Promise<'all' | 'store' | 'none'> {
  const { app, build } = worker
  const { state, builds } = await readRemote(registry, app)
  const isKnown = builds[build] === version
  const running = state?.canary?.build === build ? state.canary : undefined
  // A running canary keeps its share, unless another one is asked for.
  if (running && (canary === null || canary.percent === 0 || (canary.percent === running.percent && !canary.steps && !running.steps))) {
    report(`${app} ${build}: the canary of ${running.percent} %`)
    return isKnown ? 'none' : 'store'
  }
  return canary === null && state?.stable === build && isKnown ? 'none' : 'all'
}

async function storeVersion(
  { registry, signer, commit, starts, accept }: ReleaseContext,
  { worker, version }: StagedRemote,
): Promise<void> {
  const tar = await packRelease(readRemoteBuild(worker), signer, commit, { version, start: starts.get(worker.app) })
  await registry.storeRelease(tar, accept)
}

/** The build of a remote of this project. */
export function readRemoteBuild({ folder }: Pick<StagedRemote['worker'], 'folder'>): ReleasedBuild {
  return readBuild(foldersOf(join(folder, 'dist'), folder))
}

/** Several builds go live in one generation: they may show fragments of each other, and take over each other's pages. */
async function releaseAll(
  context: ReleaseContext,
  remotes: readonly StagedRemote[],
  retirements: readonly Retirement[],
): Promise<RefusedRemote[]> {
  const { registry, signer, commit, canary, starts, accept, report } = context
  const tell = (worker: StagedRemote['worker'], { probe }: StoredRelease, outcome: string) => {
    const examples = probe ? probeFigures(probe) : 'no examples'
    report(`${worker.app} ${worker.build}: ${examples} rendered, ${outcome}`)
  }
  if (canary !== null || (remotes.length === 1 && retirements.length === 0)) {
    for (const { worker, version } of remotes) {
      const build = { build: readRemoteBuild(worker), version, start: starts.get(worker.app) }
      const { stored } = await releaseBuild(registry, { ...build, signer, commit, canary, accept })
      tell(worker, stored, canary === null ? 'live' : `canary of ${canary.percent} %`)
    }
    return []
  }
  const builds = remotes.map(({ worker, version }) => ({ build: readRemoteBuild(worker), version, start: starts.get(worker.app), accept }))
  const stored = new Map<string, StoredRelease>()
  const onStored = ({ record }: ReleasedBuild, release: StoredRelease) => stored.set(record.app, release)
  const refused = await releaseTogether(registry, builds, { signer, commit, reason: 'a deploy of the store', retirements, onStored })
  for (const { worker } of remotes) {
    const release = stored.get(worker.app)
    if (release && !refused.some(({ remote }) => remote === worker.app)) tell(worker, release, 'live')
  }
  for (const { remote } of retirements) if (!refused.some((each) => each.remote === remote)) report(`${remote}: retired`)
  return refused
}

async function findRetirements({ registry, retired }: ReleaseContext): Promise<Retirement[]> {
  if (Object.keys(retired).length === 0) return []
  const [{ remotes }, teams] = await Promise.all([registry.listRemotes(), registry.listTeams()])
  return retirementsOf(retired, remotes, teams)
}
