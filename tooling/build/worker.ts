// Builds a Worker without browser files: run in its folder.
import { existsSync, rmSync } from 'node:fs'
import { buildId, BUILD_PLACEHOLDER } from './build-id.ts'
import { writeBuildRecord } from './build-record.ts'
import { bundleWorker, writeWorker } from './bundle-worker.ts'

rmSync('dist', { recursive: true, force: true })
const entry = existsSync('src/worker.ts') ? 'src/worker.ts' : 'worker.ts'
const bundle = await bundleWorker(entry, { __GALLERIA_BUILD__: JSON.stringify(BUILD_PLACEHOLDER) })
const build = buildId([bundle.code])
writeWorker('dist/worker/worker.js', { ...bundle, code: bundle.code.replaceAll(BUILD_PLACEHOLDER, build) })
writeBuildRecord('worker', build)
