import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { REMOTE_SIZE_LIMITS } from '@galleria/fragments/release'
import { WORKER_BUDGETS } from '@galleria/tooling/deploy/checks/check-sizes.ts'
import { measureScripts } from '@galleria/tooling/deploy/workers/measure-scripts.ts'
import { PROJECT_REMOTES } from '@galleria/tooling/edge/project-remotes.ts'
import type { Measured } from './measured.ts'

const APPS = join(import.meta.dirname, '..', '..', 'apps')

/** Sizes of what is deployed: each Worker's module, and all browser modules of each remote together, with the words of one language. */
export function measureBundles(): Measured[] {
  const workers = ['shell', 'session', ...PROJECT_REMOTES, 'platform'].map((app): Measured => {
    const limit = workerLimit(app)
    const code = readFileSync(join(APPS, app, 'dist/worker/worker.js'))
    return {
      what: `${app} Worker`,
      value: gzipSync(code, { level: 9 }).byteLength,
      unit: 'bytes gzip',
      budget: limit ? { atMost: limit } : undefined,
    }
  })
  const scripts = PROJECT_REMOTES.map((app): Measured => ({
    what: `${app}: all browser modules, one language`,
    value: measureScripts(join(APPS, app, 'dist/client')),
    unit: 'bytes brotli',
    budget: { atMost: REMOTE_SIZE_LIMITS.scripts },
  }))
  return [...workers, ...scripts]
}

function workerLimit(app: string): number | undefined {
  if (app === 'shell') return WORKER_BUDGETS.shell
  return PROJECT_REMOTES.includes(app) ? WORKER_BUDGETS.remote : undefined
}
