/** The caller knows the type by the file's name. */
const TYPE = 'application/octet-stream'

/** Sends a file, or the part of it that the request asks for. Each call of the bucket costs: a whole file is one. */
export async function readFile(request: Request, key: string, files: R2Bucket): Promise<Response> {
  const header = request.headers.get('range')
  if (request.method === 'GET' && header === null) return wholeFile(await files.get(key))
  const stored = await files.head(key)
  if (!stored) return missing()
  const range = request.method === 'GET' ? readRange(header, stored.size) : undefined
  if (range === 'unsatisfiable') {
    return new Response('Range Not Satisfiable', { status: 416, headers: { 'content-range': `bytes */${stored.size}` } })
  }
  if (request.method === 'HEAD') return new Response(null, { headers: headersOf(stored, stored.size) })
  if (!range) return wholeFile(await files.get(key))
  const part = await files.get(key, { range })
  if (!part) return missing()
  const headers = headersOf(stored, range.length)
  headers.set('content-range', `bytes ${range.offset}-${range.offset + range.length - 1}/${stored.size}`)
  return new Response(part.body, { status: 206, headers })
}

const wholeFile = (object: R2ObjectBody | null): Response =>
  object ? new Response(object.body, { headers: headersOf(object, object.size) }) : missing()

const missing = (): Response => new Response('Not Found', { status: 404 })

function headersOf({ uploaded }: R2Object, length: number): Headers {
  return new Headers({ 'content-type': TYPE, 'last-modified': uploaded.toUTCString(), 'content-length': String(length) })
}

interface Range {
  readonly offset: number
  readonly length: number
}

/** The one range of a `Range` header (RFC 9110, 14.1.2). A header that holds none, or several, is as good as none. */
function readRange(header: string | null, size: number): Range | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const offset = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return offset < size && offset <= end ? { offset, length: end - offset + 1 } : 'unsatisfiable'
}
