import { encodeBase64url } from '../base64url.ts'
import type { ViolatedRule } from '../entities/wire/error-envelope.ts'
import { FieldViolationsError } from '../errors/index.ts'
import { argumentNameOf } from './argument-names.ts'
import type { AnyOperation, Generation, Method } from './operation.ts'

/** The maximum length of a query string: longer ones do not fit every proxy on the way; the official client draws the line here. */
const MAX_QUERY_LENGTH = 4000

export interface BuiltRequest {
  readonly method: Method
  /** Path with prefix and query. */
  readonly target: string
  readonly body: string | undefined
}

type Payload = Readonly<Record<string, unknown>>

/** Writes one call as the wire has it: path parameters filled and repeated, GET payloads in the query, others in the body. */
export function buildRequest(call: AnyOperation, input: Payload | undefined, generation: Generation = 'current'): BuiltRequest {
  const { prefix, path: template, method, without } = addressOf(call, generation)
  const payload = input && without ? Object.fromEntries(Object.entries(input).filter(([name]) => !without.includes(name))) : input
  const path = prefix + fillPath(template, payload, call)
  if (method === 'POST' || method === 'PATCH') return { method, target: path, body: JSON.stringify(payload ?? {}) }
  const query = generation === 'older' ? toDottedQuery(payload) : queryOf(payload)
  if (query.length > MAX_QUERY_LENGTH && call.longQueryAsPost) return { method: 'POST', target: path, body: JSON.stringify(payload) }
  return { method, target: query ? `${path}?${query}` : path, body: undefined }
}

function addressOf({ service, path, method, older }: AnyOperation, generation: Generation) {
  const prefix = service?.prefix ?? ''
  return generation === 'older' ? { prefix, path, method, without: undefined, ...older } : { prefix, path, method, without: undefined }
}

function fillPath(path: string, payload: Payload | undefined, call: AnyOperation): string {
  return path.replace(/\{([\w.]+)\}/g, (_, name: string) => {
    const value = valueAt(payload, name)
    if (typeof value !== 'string' || value === '') throw unfit(call, name, 'REQUIRED_FIELD', 'must not be empty')
    // URLs resolve dots, however they are encoded: the call would become another one.
    if (value === '.' || value === '..' || !value.isWellFormed()) throw unfit(call, name, 'FORMAT', 'cannot stand in a path')
    return encodeURIComponent(value)
  })
}

const unfit = (call: AnyOperation, name: string, violatedRule: ViolatedRule, description: string) =>
  new FieldViolationsError([{ field: argumentNameOf(name, call), description, violatedRule, data: {} }])

const valueAt = (payload: unknown, name: string) =>
  name
    .split('.')
    .reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined), payload)

const entriesOf = (payload: object | undefined) => Object.entries(payload ?? {}).filter(([, value]) => value !== undefined)

/** A flat payload is sent as ordinary parameters; a nested one as base64url JSON in the single parameter `.r`. */
function queryOf(payload: Payload | undefined): string {
  const entries = entriesOf(payload)
  if (entries.every(([, value]) => isFlat(value))) return plainQuery(entries)
  return new URLSearchParams({ '.r': encodeBase64url(new TextEncoder().encode(JSON.stringify(payload))) }).toString()
}

/** The older generation joins the names of nested fields with dots and leaves out lists of objects. */
function toDottedQuery(payload: Payload | undefined): string {
  const flatten = (fields: object | undefined, path: string): [string, unknown][] =>
    entriesOf(fields).flatMap(([name, value]): [string, unknown][] => {
      if (isFlat(value)) return [[path + name, value]]
      return Array.isArray(value) ? [] : flatten(value, `${path}${name}.`)
    })
  return plainQuery(flatten(payload, ''))
}

/** Characters that a query leaves unescaped (URL Standard, application/x-www-form-urlencoded). */
const PLAIN = /^[\w*.-]*$/

function plainQuery(entries: readonly (readonly [string, unknown])[]): string {
  const pairs = entries.flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((item): [string, string] => [name, String(item)]),
  )
  // Most calls have none or a word, and the runtime makes an object of parameters.
  const isPlain = pairs.every((pair) => pair.every((text) => PLAIN.test(text)))
  return isPlain ? pairs.map((pair) => pair.join('=')).join('&') : new URLSearchParams(pairs).toString()
}

const isScalar = (value: unknown) => typeof value !== 'object' || value === null
const isFlat = (value: unknown) => isScalar(value) || (Array.isArray(value) && value.every(isScalar))
