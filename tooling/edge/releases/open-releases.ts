import { errorMessage } from '../../text/error-message.ts'
import type { EdgeApps } from '../apps/edge-apps.ts'
import { REGISTRY, RUNNER_SOCKET } from '../apps/launch-context.ts'
import type { LaunchContext } from '../apps/launch.ts'
import type { BuildStore } from '../builds/build-store.ts'
import type { RegistryFile } from '../builds/registry-file.ts'
import { REMOTE_HEALTH } from '../project/app-definition.ts'
import type { RetiredRemotes } from '../project/retired-remotes.ts'
import type { Secrets } from '../settings/secrets.ts'
import { startTrialPlatform, type TrialPlatform, type TrialSetting } from '../trial/trial-platform.ts'
import { BuildRunner } from './build-runner.ts'
import { readCommit } from './read-commit.ts'
import { RegistryClient } from './registry-client.ts'
import { overSocket } from './registry-transport.ts'
import { RunningDocument } from './running-document.ts'
import { StoreReleases, type ReleaseHost } from './store-releases.ts'
import { tryBuild } from './try-build.ts'

const SHELL = 'shell'
const PLATFORM = 'platform'

interface ReleasesSetting {
  readonly context: LaunchContext
  readonly apps: EdgeApps
  readonly store: BuildStore
  readonly file: RegistryFile
  readonly secrets: Secrets
  readonly host: ReleaseHost
  /** Remotes that the project has no more. */
  readonly retired: RetiredRemotes
  /** The setting of trials with members and forms; undefined where builds are not tried with them. */
  readonly trial: TrialSetting | undefined
  readonly report: (line: string) => void
}

/** The releases of an edge that runs a registry. Null for one that runs none: what is deployed to it is live at once. */
export function openReleases({ context, apps, store, file, secrets, host, retired, trial, report }: ReleasesSetting): StoreReleases | null {
  if (!apps.find(REGISTRY)) return null
  const runner = new BuildRunner({
    tryBuild: async (remote, build, dist) => {
      const startingShell = host.startingShell()
      // A start releases all builds of this repository, which its tests have tried: to seed a second platform would delay the store.
      const platform = startingShell ? null : await openTrial()
      try {
        return await tryBuild(context, store, {
          app: apps.find(remote) ?? { name: remote, folder: '', health: REMOTE_HEALTH },
          build,
          dist,
          react: (startingShell ?? store.findLive(SHELL))?.react,
          platform,
        })
      } finally {
        await platform?.stop()
      }
    },
    follow: () => releases.follow(),
  })
  const client = new RegistryClient(overSocket(context.sockets.address(REGISTRY)), secrets.ownerToken)
  const running = new RunningDocument(client, file)
  // The next look at the registry tells it again.
  file.onChange(() => void running.tell().catch(() => undefined))
  const releases: StoreReleases = new StoreReleases({
    client,
    running,
    runner,
    runnerSocket: context.sockets.address(RUNNER_SOCKET),
    store,
    key: secrets.releaseKey,
    commit: readCommit(import.meta.dirname),
    retired,
    host,
    report,
  })
  return releases

  /** A release does not fail because there is no throwaway platform: the table says that its forms were not tried. */
  async function openTrial(): Promise<TrialPlatform | null> {
    const [app, release] = [apps.find(PLATFORM), store.findLive(PLATFORM)]
    if (!trial || !app || !release) return null
    try {
      return await startTrialPlatform({ context, app, release, setting: trial })
    } catch (error) {
      report(`no platform for trials: ${errorMessage(error)}`)
      return null
    }
  }
}
