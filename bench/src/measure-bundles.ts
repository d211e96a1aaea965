import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { WORKER_BUDGETS } from '@galleria/tooling/deploy/checks/check-sizes.ts'
import { PROJECT_REMOTES } from '@galleria/tooling/edge/project/project-remotes.ts'
import type { Measured } from './measured.ts'

const APPS = join(import.meta.dirname, '..', '..', 'apps')

/** Sizes of the Workers that are deployed, each of which is one module. */
export function measureBundles(): Measured[] {
  return ['shell', 'session', ...PROJECT_REMOTES, 'platform'].map((app): Measured => {
    const limit = workerLimit(app)
    const code = readFileSync(join(APPS, app, 'dist/worker/worker.js'))
    return {
      what: `${app} Worker`,
      value: gzipSync(code, { level: 9 }).byteLength,
      unit: 'bytes gzip',
      budget: limit ? { atMost: limit } : undefined,
    }
  })
}

function workerLimit(app: string): number | undefined {
  if (app === 'shell') return WORKER_BUDGETS.shell
  return PROJECT_REMOTES.includes(app) ? WORKER_BUDGETS.remote : undefined
}
