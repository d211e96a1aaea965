import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { bundleWorker, writeWorker } from '@galleria/tooling/build/bundle-worker.ts'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the Worker's bundle and the data of all processes; it is removed at the end. */
    readonly platformFolder: string
  }
}

const DEFINED = { __GALLERIA_BUILD__: '"test"' }

/** Bundles the Worker, and what a replica runs of it, once for all tests, as production does; not into `dist`, which a build in between would empty. */
export default async function buildWorker({ provide }: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'platform-'))
  for (const name of ['worker', 'replica'])
    writeWorker(join(folder, `${name}.js`), await bundleWorker(resolve(import.meta.dirname, `../../src/${name}.ts`), DEFINED))
  provide('platformFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
