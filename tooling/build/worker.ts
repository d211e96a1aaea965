// Builds a Worker without browser files: run in its folder.
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildId, BUILD_PLACEHOLDER } from './build-id.ts'
import { getBuiltApp, writeBuildRecord } from './build-record.ts'
import { bundleWorker, writeWorker } from './bundle-worker.ts'
import { DIST } from './dist-folder.ts'
import { furtherLanguagesPlugin } from './messages/further-languages.ts'
import { missingNotes, readMessages } from './messages/messages.ts'

/** May be called again when sources have changed: it reads only those anew. */
export async function build(): Promise<void> {
  const entry = existsSync('src/worker.ts') ? 'src/worker.ts' : 'worker.ts'
  const app = getBuiltApp()
  if (existsSync('messages')) for (const note of missingNotes(app, readMessages('messages', app))) console.log(note)
  const bundle = await bundleWorker(entry, { __GALLERIA_BUILD__: JSON.stringify(BUILD_PLACEHOLDER) }, [furtherLanguagesPlugin(app)])
  rmSync(DIST, { recursive: true, force: true })
  const id = buildId([bundle.code])
  writeWorker(join(DIST, 'worker/worker.js'), { ...bundle, code: bundle.code.replaceAll(BUILD_PLACEHOLDER, id) })
  writeBuildRecord('worker', id)
}

if (import.meta.main) await build()
