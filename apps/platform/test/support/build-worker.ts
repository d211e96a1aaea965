import { resolve } from 'node:path'
import { bundleWorker, writeWorker } from '@galleria/tooling/build/bundle-worker.ts'

/** Bundles the Worker once for all tests, as production does. */
export default async function buildWorker(): Promise<void> {
  process.chdir(resolve(import.meta.dirname, '../..'))
  writeWorker('dist/test/worker.js', await bundleWorker('src/worker.ts', { __GALLERIA_BUILD__: '"test"' }))
}
