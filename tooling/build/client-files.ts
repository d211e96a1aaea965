import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { BUILD_PLACEHOLDER } from './build-id.ts'
import { MODE } from './mode.ts'

const TEXT = new Set(['.js', '.css', '.json', '.map', '.svg', '.html', '.txt'])

export interface ClientFile {
  /** Relative to the client folder, with forward slashes. */
  readonly path: string
  readonly content: Uint8Array
}

/** All files of a client folder in a fixed order. */
export function readClientFiles(folder: string): ClientFile[] {
  return globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .map((path) => ({ path: path.slice(folder.length + 1).replaceAll('\\', '/'), content: readFileSync(path) }))
}

/** Writes the build's own id where the placeholder stands. */
export function stampClientFiles(folder: string, files: ClientFile[], build: string): ClientFile[] {
  return files.map((file) => {
    if (!TEXT.has(extname(file.path))) return file
    const content = Buffer.from(Buffer.from(file.content).toString('utf8').replaceAll(BUILD_PLACEHOLDER, build))
    writeFileSync(join(folder, file.path), content)
    return { path: file.path, content }
  })
}

/** Levels of the two forms. */
interface Compression {
  readonly gzip: number
  readonly brotli: number
}

const SMALLEST: Compression = { gzip: 9, brotli: 11 }

/** Compresses once per build what would otherwise be compressed once per request. A development build is not worth the second that it takes. */
export function compressClientFiles(folder: string, files: ClientFile[], { gzip, brotli } = SMALLEST): void {
  if (MODE === 'development') return
  for (const { path, content } of files) {
    if (!TEXT.has(extname(path)) || path.endsWith('.map')) continue
    writeFileSync(join(folder, `${path}.gz`), gzipSync(content, { level: gzip }))
    writeFileSync(join(folder, `${path}.br`), brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: brotli } }))
  }
}
