import { join, resolve } from 'node:path'
import { projectApps, type AppDefinition } from './app-definition.ts'
import { withBuild } from './builds/build-apps.ts'
import { seedPlatform } from './data/seed-platform.ts'
import type { EdgeOptions } from './edge.ts'
import type { EdgeEnv } from './settings/env.ts'

/** The folder of this project. */
export const PROJECT_ROOT = resolve(import.meta.dirname, '../..')

export function dataFolderOf(env: EdgeEnv): string {
  return resolve(PROJECT_ROOT, env.DATA_DIR)
}

/** Options that run this project's apps, or those of them that are named. */
export function projectEdge(env: EdgeEnv, { fresh = false, only }: { fresh?: boolean; only?: readonly string[] } = {}): EdgeOptions {
  const apps: AppDefinition[] = projectApps(PROJECT_ROOT).filter(({ name }) => !only || only.includes(name))
  return {
    env,
    dataFolder: dataFolderOf(env),
    fresh,
    apps,
    folders: {
      'galleria-media': join(PROJECT_ROOT, 'apps/platform/seed/media'),
      'galleria-stories': join(PROJECT_ROOT, 'packages/ui/dist/stories'),
    },
    build: (publish, signal, guard) => withBuild(PROJECT_ROOT, apps, async () => publish(), { signal, guard }),
    seed: (edge, signal) => seedPlatform(PROJECT_ROOT, edge, signal),
    report: (line) => console.log(line),
  }
}
