import { refusal, type Refusal } from '../domain/refusal.ts'
import { RELEASE_PATH } from '../domain/release-statement.ts'
import { ByteReader, TooManyBytes } from './byte-reader.ts'

const MB = 1024 * 1024
const MAX_TAR_BYTES = 25 * MB
const MAX_FILE_BYTES = 5 * MB
const MAX_FILES = 1_000

const BLOCK = 512
/** Offset and length of the fields of a ustar header (POSIX.1-1988) that are read. */
const FIELDS = { name: [0, 100], size: [124, 12], checksum: [148, 8], type: [156, 1], prefix: [345, 155] } as const
const FILE_TYPES = new Set(['0', ''])
const FOLDER = '5'
/** Attributes of the next file or of all (POSIX.1-2001). A path that does not fit into the header is refused by its hash. */
const EXTENDED = new Set(['x', 'g'])

export type TarFiles = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

/** Reads the files of a tar, by path, into memory; a refusal when it is too large, damaged, or holds anything but files. */
export async function readTar(body: ReadableStream<Uint8Array>): Promise<TarFiles | Refusal> {
  const reader = new ByteReader(body, MAX_TAR_BYTES)
  try {
    const files = await readFiles(reader)
    if ('code' in files) await reader.cancel()
    return files
  } catch (error) {
    if (!(error instanceof TooManyBytes)) throw error
    await reader.cancel()
    return refusal('size', `The release is larger than ${MAX_TAR_BYTES / MB} MB.`, { limit: MAX_TAR_BYTES }, 413)
  }
}

async function readFiles(reader: ByteReader): Promise<TarFiles | Refusal> {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  for (;;) {
    const header = await reader.read(BLOCK)
    if (!header) return refusal('integrity', 'The tar ends too early.')
    if (header.every((byte) => byte === 0)) return files
    if (!hasValidChecksum(header)) return refusal('integrity', 'The body is no tar, or it is damaged.')
    const { path, type, size } = readHeader(header)
    if (size > MAX_FILE_BYTES)
      return refusal('size', `${path} is larger than ${MAX_FILE_BYTES / MB} MB.`, { path, limit: MAX_FILE_BYTES }, 413)
    const content = await reader.read(Math.ceil(size / BLOCK) * BLOCK)
    if (!content) return refusal('integrity', 'The tar ends too early.')
    if (type === FOLDER || EXTENDED.has(type)) continue
    if (!FILE_TYPES.has(type)) return refusal('integrity', `${path} is no file.`, { path })
    if (!RELEASE_PATH.test(path)) return refusal('integrity', `${path} is no path that a release may have.`, { path })
    if (files.has(path)) return refusal('integrity', `${path} stands twice in the tar.`, { path })
    files.set(path, content.subarray(0, size))
    if (files.size > MAX_FILES) return refusal('size', `The release has more than ${MAX_FILES} files.`, { limit: MAX_FILES }, 413)
  }
}

function readHeader(header: Uint8Array): { path: string; type: string; size: number } {
  const [name, prefix] = [readText(header, 'name'), readText(header, 'prefix')]
  const path = (prefix === '' ? name : `${prefix}/${name}`).replace(/^\.\//, '')
  return { path, type: readText(header, 'type'), size: readOctal(header, 'size') }
}

/** The sum of the header's bytes, in which the checksum itself counts as spaces. */
function hasValidChecksum(header: Uint8Array): boolean {
  const [start, length] = FIELDS.checksum
  const sum = header.reduce((total, byte, index) => total + (index >= start && index < start + length ? 32 : byte), 0)
  return sum === readOctal(header, 'checksum')
}

function readText(header: Uint8Array, field: keyof typeof FIELDS): string {
  const [start, length] = FIELDS[field]
  const bytes = header.subarray(start, start + length)
  const end = bytes.indexOf(0)
  return new TextDecoder().decode(end === -1 ? bytes : bytes.subarray(0, end))
}

/** Infinite when it is no octal number, which is larger than any limit. */
function readOctal(header: Uint8Array, field: keyof typeof FIELDS): number {
  const text = readText(header, field).trim()
  return /^[0-7]+$/.test(text) ? Number.parseInt(text, 8) : Number.POSITIVE_INFINITY
}
