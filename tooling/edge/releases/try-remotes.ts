import { join } from 'node:path'
import { ExampleFailure, type ExampleCounts } from '@galleria/fragments/probe'
import { EdgeApps } from '../apps/edge-apps.ts'
import { launchContext } from '../apps/launch-context.ts'
import { BuildStore } from '../builds/build-store.ts'
import { LogFile } from '../io/log-file.ts'
import { OrphanGuard } from '../io/orphan-guard.ts'
import { SocketFolder } from '../io/socket-folder.ts'
import { REMOTE_HEALTH, type AppDefinition } from '../project/app-definition.ts'
import { EdgeEnv } from '../settings/env.ts'
import { loadSecrets } from '../settings/secrets.ts'
import { startTrialPlatform, type TrialSetting } from '../trial/trial-platform.ts'
import { ReleaseRefusal } from './release-refusal.ts'
import { tryBuild } from './try-build.ts'

/** A built remote of this project. */
interface BuiltRemote {
  readonly app: string
  /** Absolute. Holds `wrangler.jsonc` and `dist`. */
  readonly folder: string
  readonly build: string
}

export interface TrialOptions {
  /** The embedded platform, which is built. */
  readonly platform: AppDefinition
  /** Folders of files that Workers read through a service, by that service's name. */
  readonly folders: Readonly<Record<string, string>>
  readonly setting: TrialSetting
  readonly onPassed: (remote: BuiltRemote, counts: ExampleCounts) => void
}

/**
 * Tries remotes on one throwaway platform of this machine, for a store that runs elsewhere.
 * @throws ReleaseRefusal for the first one that does not pass
 */
export async function tryRemotes(remotes: readonly BuiltRemote[], { platform, folders, setting, onPassed }: TrialOptions): Promise<void> {
  const sockets = new SocketFolder()
  const guard = new OrphanGuard(sockets.path)
  const log = new LogFile(join(sockets.path, 'trial.log'))
  try {
    const store = new BuildStore(join(sockets.path, 'edge'))
    const context = launchContext({
      env: EdgeEnv.parse({}),
      secrets: loadSecrets(join(sockets.path, 'secrets.json')),
      sockets,
      guard,
      apps: new EdgeApps([], store),
      folders: { ...folders, 'galleria-assets': store.assets },
      log: () => log,
    })
    const release = store.publish(platform, join(platform.folder, 'dist'))
    const trial = await startTrialPlatform({ context, app: platform, release, setting })
    try {
      for (const remote of remotes) {
        const app = { name: remote.app, folder: remote.folder, health: REMOTE_HEALTH }
        const dist = join(remote.folder, 'dist')
        onPassed(remote, await tryBuild(context, store, { app, build: remote.build, dist, react: undefined, platform: trial }))
      }
    } catch (error) {
      throw error instanceof ExampleFailure ? new ReleaseRefusal('probe', error.message) : error
    } finally {
      await trial.stop()
    }
  } finally {
    await log.close()
    await guard.end()
    sockets.remove()
  }
}
