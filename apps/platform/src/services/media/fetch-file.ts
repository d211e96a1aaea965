import { fileTypeOf, type FileType } from '@galleria/commerce/media/file-type'
import { isFetchable } from '@galleria/commerce/media/media-address'

const MB = 1024 * 1024
const MAX_FILE_BYTES = { image: 10 * MB, video: 16 * MB, captions: MB / 2 } as const
const MAX_REDIRECTS = 3
const REDIRECTS = new Set([301, 302, 303, 307, 308])
/** The time limit of one file: a call with many waits no longer than its deadline. */
const TIMEOUT_MS = 10_000

/** The file is none that pages can show, or its address is not public: another attempt ends in the same way. */
export class FileRefused extends Error {}
/** The failure of a request that found no file this time. */
export class FileUnreachable extends Error {}

export interface FetchedFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: FileType
}

interface FetchFileOptions {
  /** Lets addresses of this machine through. */
  readonly allowPrivate: boolean
  readonly signal: AbortSignal
}

/** The picture, film or captions at a public web address. Throws `FileRefused` or `FileUnreachable`, with a reason as the end of a sentence. */
export async function fetchFile(address: string, { allowPrivate, signal }: FetchFileOptions): Promise<FetchedFile> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
  let url = new URL(address)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    if (!allowPrivate && !isFetchable(url))
      throw new FileRefused(redirects > 0 ? 'redirects to an address that is not public' : 'is not a public address')
    const response = await open(url, limited)
    const location = response.headers.get('location')
    if (!REDIRECTS.has(response.status) || location === null) return await readFile(response, limited)
    await response.body?.cancel()
    if (!URL.canParse(location, url)) throw new FileRefused('redirects to no address')
    url = new URL(location, url)
  }
  throw new FileRefused(`redirects more than ${MAX_REDIRECTS} times`)
}

async function open(url: URL, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(url, { redirect: 'manual', signal, headers: { accept: 'image/*,video/*,text/vtt' } })
  } catch {
    throw new FileUnreachable(signal.aborted ? 'did not respond in time' : 'could not be reached')
  }
}

/** Reads no further than the kind of file may be large; its first chunk tells what it is. */
async function readFile({ status, body }: Response, signal: AbortSignal): Promise<FetchedFile> {
  if (status !== 200 || !body) {
    await body?.cancel()
    throw new FileUnreachable(`responded with ${status}`)
  }
  let type: FileType | undefined
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body) {
      signal.throwIfAborted()
      chunks.push(chunk)
      size += chunk.byteLength
      if (!type && size >= FIRST_BYTES) type = typeOf(joinChunks(chunks, size))
      if (type && size > MAX_FILE_BYTES[type.kind]) throw new FileRefused(`has more than ${MAX_FILE_BYTES[type.kind] / MB} MB`)
    }
  } catch (error) {
    if (error instanceof FileRefused) throw error
    throw new FileUnreachable(signal.aborted ? 'did not respond in time' : 'ended before all of it had come')
  }
  const bytes = joinChunks(chunks, size)
  return { bytes, type: type ?? typeOf(bytes) }
}

/** Bytes that are enough to tell a file's type. */
const FIRST_BYTES = 1024

function typeOf(bytes: Uint8Array): FileType {
  const type = fileTypeOf(bytes)
  if (!type) throw new FileRefused('is neither a picture (JPEG, PNG, GIF, WebP, AVIF, SVG) nor a film (MP4, WebM)')
  return type
}

function joinChunks(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}
