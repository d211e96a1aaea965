import type * as z from 'zod/mini'
import { encodeBase64url } from '../base64url.ts'
import type { Call } from './call.ts'
import { addressOf } from './services.ts'

/** Longer query strings do not fit every proxy on the way; the official client draws the line here. */
const longestQuery = 4000

export interface BuiltRequest {
  method: string
  /** Path with prefix and query. */
  target: string
  body: string | undefined
}

type Payload = Readonly<Record<string, unknown>>

/** Writes one call as the wire has it: path parameters filled and repeated, GET payloads in the query, others in the body. */
export function buildRequest(call: Call<z.ZodMiniType, z.ZodMiniType>, payload: Payload | undefined): BuiltRequest {
  const path = addressOf(call.service).prefix + fillPath(call.path, payload)
  if (call.method === 'POST' || call.method === 'PATCH') {
    return { method: call.method, target: path, body: JSON.stringify(payload ?? {}) }
  }
  const query = queryOf(payload)
  if (query.length > longestQuery && call.longQueryAsPost) return { method: 'POST', target: path, body: JSON.stringify(payload) }
  return { method: call.method, target: query ? `${path}?${query}` : path, body: undefined }
}

function fillPath(path: string, payload: Payload | undefined): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = payload?.[name]
    if (typeof value !== 'string' || value === '') throw new TypeError(`The call needs "${name}" in its path`)
    return encodeURIComponent(value)
  })
}

/** A flat payload is sent as ordinary parameters; a nested one as base64url JSON in the single parameter `.r`. */
function queryOf(payload: Payload | undefined): string {
  const entries = Object.entries(payload ?? {}).filter(([, value]) => value !== undefined)
  const parameters = new URLSearchParams()
  if (entries.every(([, value]) => isFlat(value))) {
    for (const [name, value] of entries) {
      for (const item of Array.isArray(value) ? value : [value]) parameters.append(name, String(item))
    }
  } else {
    parameters.append('.r', encodeBase64url(new TextEncoder().encode(JSON.stringify(payload))))
  }
  return parameters.toString()
}

const isScalar = (value: unknown) => typeof value !== 'object' || value === null
const isFlat = (value: unknown) => isScalar(value) || (Array.isArray(value) && value.every(isScalar))
