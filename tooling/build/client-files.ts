import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
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

/** Whether a file may name another one, and is compressed. */
export const isText = (path: string): boolean => TEXT.has(extname(path))

/** The files with the build's own id where the placeholder stands. */
export function stampClientFiles(files: readonly ClientFile[], build: string): ClientFile[] {
  return files.map((file) => {
    if (!isText(file.path)) return file
    return { ...file, content: Buffer.from(Buffer.from(file.content).toString('utf8').replaceAll(BUILD_PLACEHOLDER, build)) }
  })
}

/** Writes these files into a folder in place of all that it holds. */
export function replaceClientFiles(folder: string, files: readonly ClientFile[]): void {
  rmSync(folder, { recursive: true, force: true })
  for (const { path, content } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

/** Levels of the two forms. */
interface Compression {
  readonly gzip: number
  readonly brotli: number
}

const SMALLEST: Compression = { gzip: 9, brotli: 11 }

/** Compresses once per build what would otherwise be compressed once per request. A development build is not worth the second that it takes. */
export function compressClientFiles(folder: string, files: readonly ClientFile[], { gzip, brotli } = SMALLEST): void {
  if (MODE === 'development') return
  for (const { path, content } of files) {
    if (!isText(path) || path.endsWith('.map')) continue
    writeFileSync(join(folder, `${path}.gz`), gzipSync(content, { level: gzip }))
    writeFileSync(join(folder, `${path}.br`), brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: brotli } }))
  }
}
