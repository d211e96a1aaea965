import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Manifest } from '@galleria/fragments/contract'
import { heaviestPart } from '@galleria/fragments/release'
import type { BuildSizes } from '../domain/build.ts'
import type { TarFiles } from './read-tar.ts'

const WORKER = 'worker/worker.js'
const SCRIPT = /^client\/.*\.js$/
/** A browser loads the texts of one language. */
const TEXTS = /^client\/messages-/

/** Measures a release as it travels: its Worker, and its browser scripts together with the largest texts of one language. */
export function measureBuild(files: TarFiles, manifest: Manifest): BuildSizes {
  const scripts = new Map(
    [...files].filter(([path]) => SCRIPT.test(path)).map(([path, content]) => [path, brotliCompressSync(content).byteLength]),
  )
  const sizesOf = (isTexts: boolean) => [...scripts].filter(([path]) => TEXTS.test(path) === isTexts).map(([, bytes]) => bytes)
  return {
    worker: gzipSync(files.get(WORKER) ?? new Uint8Array(), { level: 9 }).byteLength,
    scripts: sizesOf(false).reduce((sum, bytes) => sum + bytes, Math.max(0, ...sizesOf(true))),
    files: files.size - 1,
    heaviest: heaviestPart(manifest, (path) => scripts.get(`client/${path}`) ?? 0),
  }
}
