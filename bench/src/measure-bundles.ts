import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Measured } from './measured.ts'

const APPS = join(import.meta.dirname, '..', '..', 'apps')
const KB = 1024
const WORKER_BUDGETS: Record<string, number> = { shell: 100 * KB, catalog: 60 * KB, cart: 60 * KB, account: 60 * KB }
const REMOTE_SCRIPTS_BUDGET = 12 * KB
const REMOTES = ['catalog', 'cart', 'account']

/** Sizes of what is deployed: each Worker's module, and all browser modules of each remote together. */
export function measureBundles(): Measured[] {
  const workers = ['shell', 'shell/session', ...REMOTES, 'platform'].map((app): Measured => {
    const limit = WORKER_BUDGETS[app]
    const code = readFileSync(join(APPS, app, 'dist/worker/worker.js'))
    return { what: `${app} Worker`, value: gzipSync(code, { level: 9 }).byteLength, unit: 'bytes gzip', budget: limit ? { atMost: limit } : undefined }
  })
  const scripts = REMOTES.map((app): Measured => {
    const files = globSync('*.js.br', { cwd: join(APPS, app, 'dist/client') })
    const bytes = files.reduce((sum, file) => sum + readFileSync(join(APPS, app, 'dist/client', file)).byteLength, 0)
    return { what: `${app}: all browser modules`, value: bytes, unit: 'bytes brotli', budget: { atMost: REMOTE_SCRIPTS_BUDGET } }
  })
  return [...workers, ...scripts]
}
