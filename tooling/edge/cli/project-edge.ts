import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { subscribeStore } from '../../store/subscribe-store.ts'
import { withBuild } from '../builds/build-apps.ts'
import type { Edge, EdgeOptions } from '../edge.ts'
import { projectApps, type AppDefinition } from '../project/app-definition.ts'
import { readRetiredRemotes } from '../project/retired-remotes.ts'
import type { TrialOptions } from '../releases/try-remotes.ts'
import type { EdgeEnv } from '../settings/env.ts'
import type { TrialSetting } from '../trial/trial-platform.ts'
import { hasBegun, seedPlatform } from './seed-platform.ts'

/** The folder of this project. */
export const PROJECT_ROOT = resolve(import.meta.dirname, '../../..')

/** `layout.json`: the fragment (`<remote>/<name>`) in each outlet of the layout, until `npm run edge -- layout set` puts another one there. */
const Layout = z.record(z.string(), z.string())

/** The setting of trials: a platform that begins as a demo does. */
const TRIAL: TrialSetting = {
  cacheFolder: join(PROJECT_ROOT, '.cache/trial-platform'),
  seedScript: join(PROJECT_ROOT, 'apps/platform/scripts/seed.ts'),
  seedFiles: join(PROJECT_ROOT, 'apps/platform/seed/**/*.json'),
}
const FOLDERS = {
  'galleria-media': join(PROJECT_ROOT, 'apps/platform/seed/media'),
  'galleria-stories': join(PROJECT_ROOT, 'packages/ui/dist/stories'),
}

/** The platform and folders by which remotes of this project are tried for a store elsewhere. */
export function projectTrial(): Pick<TrialOptions, 'platform' | 'folders' | 'setting'> {
  const platform = projectApps(PROJECT_ROOT).find(({ exposedAs }) => exposedAs === 'platform')
  if (!platform) throw new Error('This project has no platform.')
  return { platform, folders: FOLDERS, setting: TRIAL }
}

export function dataFolderOf(env: EdgeEnv): string {
  return resolve(PROJECT_ROOT, env.DATA_DIR)
}

interface ProjectOptions {
  /** Begins with new data. */
  readonly fresh?: boolean
  /** Begins without products, delivery and pages. */
  readonly empty?: boolean
  readonly only?: readonly string[]
}

/** Options that run this project's apps, or those of them that are named. Throws where `empty` is meant for a store that has begun. */
export function projectEdge(env: EdgeEnv, { fresh = false, empty = false, only }: ProjectOptions = {}): EdgeOptions {
  if (empty && !fresh && hasBegun(dataFolderOf(env)))
    throw new Error(`${env.DATA_DIR} holds a store already. This begins a new one, and removes that one: npm start -- --fresh --empty`)
  const isFar = env.HOME_DISTANCE_MS !== undefined
  const apps: AppDefinition[] = projectApps(PROJECT_ROOT).filter(({ name, onlyFar }) => (only ? only.includes(name) : isFar || !onlyFar))
  return {
    env,
    dataFolder: dataFolderOf(env),
    fresh,
    apps,
    folders: FOLDERS,
    layout: Layout.parse(JSON.parse(readFileSync(join(PROJECT_ROOT, 'layout.json'), 'utf8'))),
    retired: readRetiredRemotes(PROJECT_ROOT),
    build: (publish, signal, { guard }) => withBuild(PROJECT_ROOT, apps, async () => publish(apps), { signal, guard }),
    seed: async (edge, signal) => {
      await seedPlatform(PROJECT_ROOT, edge, empty ? 'empty' : 'demo', signal)
      if (apps.some(({ exposedAs }) => exposedAs === 'store')) await subscribe(edge)
    },
    ...(env.RELEASE_TRIALS === '1' && { trial: TRIAL }),
    report: (line) => console.log(line),
  }
}

/** A platform that sends no webhooks to this machine is no reason not to start: the times of copies bound how old they get. */
async function subscribe(edge: Edge): Promise<void> {
  const { platformCallUrl: platformUrl } = edge.addresses
  try {
    await subscribeStore({ platformUrl, storeUrl: edge.storeCallUrl, apiKey: edge.secrets.apiKey, siteId: edge.secrets.siteId })
  } catch (error) {
    edge.log('edge').write(`the store gets no webhooks: ${String(error)}\n`)
  }
}
