import { Failure, invalid } from '@galleria/commerce/failures/failure'
import { isRecord } from '@galleria/commerce/values/records'
import type { HonoRequest } from 'hono'
import { base64url } from 'jose'

const MAX_DEPTH = 24
/** The part of an oversized body that is still read: unread, it would cost the client its connection, and often the answer. */
const MAX_DISCARDED_BYTES = 1024 * 1024

/** What a call was sent: the JSON body, or for GET and DELETE the query string. */
export async function readPayload(request: HonoRequest, largestBody: number): Promise<unknown> {
  const payload =
    request.method === 'GET' || request.method === 'DELETE'
      ? queryPayload(new URL(request.url).searchParams)
      : await bodyPayload(request.raw, largestBody)
  if (depthOf(payload) > MAX_DEPTH) throw invalid('body', `is nested more than ${MAX_DEPTH} levels deep`, 'MAX')
  return payload
}

/** Keys of lists, which have one value where the list has one. */
const LISTS: ReadonlySet<string> = new Set(['fields'])

/** `.r` holds a nested payload as base64url of its JSON; older clients write it as dotted keys. */
function queryPayload(parameters: URLSearchParams): unknown {
  const packed = parameters.get('.r')
  if (packed !== null) return unpack(packed)
  const payload: Record<string, unknown> = {}
  for (const key of new Set(parameters.keys())) {
    const values = parameters.getAll(key).map((value) => plainValue(key, value))
    setPath(payload, key.split('.'), values.length > 1 || LISTS.has(key) ? values : values[0])
  }
  return payload
}

function unpack(packed: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(base64url.decode(packed)))
  } catch {
    throw invalid('.r', 'must be JSON in base64url', 'FORMAT')
  }
}

function plainValue(key: string, value: string): unknown {
  if (value === 'true' || value === 'false') return value === 'true'
  return /(^|\.)(limit|offset)$/.test(key) && /^-?\d{1,15}$/.test(value) ? Number(value) : value
}

function setPath(target: Record<string, unknown>, [head = '', ...rest]: string[], value: unknown): void {
  if (head === '__proto__') return
  if (rest.length === 0) {
    target[head] = value
    return
  }
  const inner = target[head]
  const branch = isRecord(inner) ? inner : {}
  target[head] = branch
  setPath(branch, rest, value)
}

async function bodyPayload(request: Request, largest: number): Promise<unknown> {
  const text = await readText(request, largest)
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw invalid('body', 'must be JSON', 'FORMAT')
  }
}

/** Counts while reading where the length is not announced. */
export async function readText(request: Request, largest: number): Promise<string> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > largest + MAX_DISCARDED_BYTES) throw tooLarge(largest)
  // A body that comes with its length is never longer, and a reader of its stream takes longer than all of it at once.
  if (announced > 0 && announced <= largest) {
    const whole = await request.text()
    if (whole.length > largest) throw tooLarge(largest)
    return whole
  }
  if (!request.body) return ''
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  // An iterator of the stream takes twice as long.
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader()
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    size += chunk.value.byteLength
    if (size > largest + MAX_DISCARDED_BYTES) {
      const failure = tooLarge(largest)
      await reader.cancel(failure)
      throw failure
    }
    if (size <= largest && announced <= largest) text += decoder.decode(chunk.value, { stream: true })
  }
  if (size > largest || announced > largest) throw tooLarge(largest)
  return text + decoder.decode()
}

function tooLarge(largest: number): Failure {
  return new Failure('PAYLOAD_TOO_LARGE', `A request of this call holds at most ${largest} bytes.`)
}

function depthOf(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return depth
  let deepest = depth + 1
  for (const inner of Object.values(value)) deepest = Math.max(deepest, depthOf(inner, depth + 1))
  return deepest
}
