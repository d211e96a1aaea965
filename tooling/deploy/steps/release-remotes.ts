import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { joinOwnTeam, OWN_TEAM } from '../../edge/releases/own-team.ts'
import { foldersOf, readBuild } from '../../edge/releases/read-build.ts'
import type { RegistryClient, RemoteList } from '../../edge/releases/registry-client.ts'
import { releaseBuild } from '../../edge/releases/release-build.ts'
import type { ReleaseKey } from '../../edge/releases/release-key.ts'
import { ReleaseRefusal } from '../../edge/releases/release-refusal.ts'
import { StoreLayout } from '../../edge/releases/store-layout.ts'
import { errorMessage } from '../../text/error-message.ts'
import type { DeployWorker } from '../workers/deploy-worker.ts'
import type { StepContext } from './step-context.ts'

/** The certificate of a new domain takes a while. */
const REACHABLE_MS = 120_000
const PAUSE_MS = 3_000

export interface ReleaseContext extends Pick<StepContext, 'report'> {
  readonly registry: RegistryClient
  /** Signs for the team of this machine. */
  readonly key: ReleaseKey
  readonly commit: string
  /** Fragments for the outlets that the registry does not know yet, by outlet. */
  readonly layout: Readonly<Record<string, string>>
}

/** Makes the deployed builds the live ones in the store's registry: the last step, so that a shell never shows a build without its files. */
export async function releaseRemotes(context: ReleaseContext, workers: readonly DeployWorker[]): Promise<void> {
  const { registry, key, layout, report } = context
  const before = await whenReachable(context)
  const remotes = workers.filter(({ kind }) => kind === 'remote')
  const changed = remotes.filter(({ app, build }) => before.remotes.find(({ name }) => name === app)?.stable !== build)
  if (changed.length > 0) {
    await joinOwnTeam(
      registry,
      key,
      remotes.map(({ app }) => app),
    )
    await releaseAll(context, changed)
  }
  // A registry without remotes has nothing that could fill an outlet.
  if ((await registry.listRemotes()).generation > 0) await new StoreLayout(registry).declare(layout, report)
  const after = (await registry.listRemotes()).generation
  report(after === before.generation ? `registry: generation ${after}, unchanged` : `registry: generation ${before.generation} → ${after}`)
}

/** A build may show fragments of another one, which has to be live first. */
async function releaseAll(context: ReleaseContext, workers: readonly DeployWorker[]): Promise<void> {
  const { registry, key, commit } = context
  const waiting: DeployWorker[] = []
  for (const worker of workers) {
    const build = readBuild(foldersOf(join(worker.folder, 'dist'), worker.folder))
    try {
      await releaseBuild(registry, { build, signer: { team: OWN_TEAM, key }, commit, canary: null })
    } catch (error) {
      if (!(error instanceof ReleaseRefusal) || error.code !== 'uses' || workers.length === 1) throw error
      waiting.push(worker)
    }
  }
  if (waiting.length === workers.length) throw new Error(`${waiting.map(({ app }) => app).join(', ')} use what is not there.`)
  if (waiting.length > 0) await releaseAll(context, waiting)
}

async function whenReachable({ registry, report }: ReleaseContext): Promise<RemoteList> {
  for (const end = Date.now() + REACHABLE_MS; ;) {
    try {
      return await registry.listRemotes()
    } catch (error) {
      if (Date.now() > end) throw error
      report(`registry: waiting for the store: ${errorMessage(error)}`)
      await delay(PAUSE_MS)
    }
  }
}
