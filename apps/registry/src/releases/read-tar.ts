import { createTarDecoder, type ParsedTarEntry } from 'modern-tar'
import { refusal, type Refusal } from '../domain/refusal.ts'
import { RELEASE_PATH } from '../domain/release-statement.ts'
import { BrokenBody, limitBody, TooManyBytes } from './limited-body.ts'

const MB = 1024 * 1024
const MAX_TAR_BYTES = 25 * MB
const MAX_FILE_BYTES = 5 * MB
const MAX_FILES = 1_000

export type TarFiles = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

/** Reads the files of a tar, by path, into memory; a refusal when it is too large, damaged, or holds anything but files. */
export async function readTar(body: ReadableStream<Uint8Array>): Promise<TarFiles | Refusal> {
  const { stream, drain } = limitBody(body, MAX_TAR_BYTES)
  const entries = stream.pipeThrough(createTarDecoder({ strict: true })).getReader()
  try {
    const files = await readFiles(entries)
    if ('code' in files) {
      await entries.cancel()
      await drain()
    }
    return files
  } catch (error) {
    if (error instanceof BrokenBody) throw error
    await drain()
    if (!(error instanceof TooManyBytes)) return refusal('integrity', 'The body is no tar, or it is damaged.')
    return refusal('size', `The release is larger than ${MAX_TAR_BYTES / MB} MB.`, { limit: MAX_TAR_BYTES }, 413)
  }
}

async function readFiles(entries: ReadableStreamDefaultReader<ParsedTarEntry>): Promise<TarFiles | Refusal> {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  for (;;) {
    const { done, value } = await entries.read()
    if (done) return files
    const { header, body } = value
    const path = header.name.replace(/^\.\//, '')
    if (header.size > MAX_FILE_BYTES)
      return refusal('size', `${path} is larger than ${MAX_FILE_BYTES / MB} MB.`, { path, limit: MAX_FILE_BYTES }, 413)
    if (header.type === 'directory') continue
    if (header.type !== 'file') return refusal('integrity', `${path} is no file.`, { path })
    if (!RELEASE_PATH.test(path)) return refusal('integrity', `${path} is no path that a release may have.`, { path })
    if (files.has(path)) return refusal('integrity', `${path} stands twice in the tar.`, { path })
    files.set(path, new Uint8Array(await new Response(body).arrayBuffer()))
    if (files.size > MAX_FILES) return refusal('size', `The release has more than ${MAX_FILES} files.`, { limit: MAX_FILES }, 413)
  }
}
