import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Measured } from './measured.ts'

const APPS = join(import.meta.dirname, '..', '..', 'apps')
const KB = 1024
const WORKER_BUDGETS: Record<string, number> = { shell: 100 * KB, catalog: 60 * KB, cart: 60 * KB, account: 60 * KB }
const REMOTE_SCRIPTS_BUDGET = 12 * KB
/** A browser loads one of these. */
const WORDS = /^messages-/
const REMOTES = ['catalog', 'cart', 'account']

/** Sizes of what is deployed: each Worker's module, and all browser modules of each remote together, with the words of one language. */
export function measureBundles(): Measured[] {
  const workers = ['shell', 'session', ...REMOTES, 'platform'].map((app): Measured => {
    const limit = WORKER_BUDGETS[app]
    const code = readFileSync(join(APPS, app, 'dist/worker/worker.js'))
    return {
      what: `${app} Worker`,
      value: gzipSync(code, { level: 9 }).byteLength,
      unit: 'bytes gzip',
      budget: limit ? { atMost: limit } : undefined,
    }
  })
  const scripts = REMOTES.map((app): Measured => {
    const sizes = globSync('*.js.br', { cwd: join(APPS, app, 'dist/client') }).map((file) => ({
      file,
      bytes: statSync(join(APPS, app, 'dist/client', file)).size,
    }))
    const [words, modules] = [sizes.filter(({ file }) => WORDS.test(file)), sizes.filter(({ file }) => !WORDS.test(file))]
    const bytes = modules.reduce((sum, module) => sum + module.bytes, Math.max(0, ...words.map((language) => language.bytes)))
    return {
      what: `${app}: all browser modules, one language`,
      value: bytes,
      unit: 'bytes brotli',
      budget: { atMost: REMOTE_SCRIPTS_BUDGET },
    }
  })
  return [...workers, ...scripts]
}
