import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { BuildSizes } from '../domain/build.ts'
import type { TarFiles } from './read-tar.ts'

const WORKER = 'worker/worker.js'
const SCRIPT = /^client\/.*\.js$/
/** A browser loads the texts of one language. */
const TEXTS = /^client\/messages-/

/** Measures a release as it travels: its Worker, and its browser scripts together with the largest texts of one language. */
export function measureBuild(files: TarFiles): BuildSizes {
  const scripts = [...files]
    .filter(([path]) => SCRIPT.test(path))
    .map(([path, content]) => ({ path, bytes: brotliCompressSync(content).byteLength }))
  const sizesOf = (isTexts: boolean) => scripts.filter(({ path }) => TEXTS.test(path) === isTexts).map(({ bytes }) => bytes)
  return {
    worker: gzipSync(files.get(WORKER) ?? new Uint8Array(), { level: 9 }).byteLength,
    scripts: sizesOf(false).reduce((sum, bytes) => sum + bytes, Math.max(0, ...sizesOf(true))),
    files: files.size - 1,
  }
}
