import type { Random } from '@galleria/commerce/testing/fuzz/random'
import type { Json } from '../support/shop.ts'
import { resolved, sample, type SampleOptions, type Schema } from './sample.ts'

export interface FuzzCase {
  readonly kind: string
  /** JSON, or text that is none. */
  readonly payload: Json
  readonly raw?: string
  /** Whether ids of what does not exist stand in the path. */
  readonly foreignIds?: boolean
}

export interface FuzzAmount {
  /** The minimum number of cases of an operation; what is left after the others are wrong fields. */
  readonly cases: number
  /** The number of cases with ids of what does not exist. */
  readonly foreign: number
  readonly valid: number
}

/** Where a field of a payload stands, with its schema. */
interface FuzzLocation {
  readonly path: readonly (string | number)[]
  readonly schema: Schema
}

const HOSTILE = [
  "'; DROP TABLE products; --",
  '" OR 1=1 --',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '${jndi:ldap://x}',
  '../../etc/passwd',
  '\u0000\u0001',
  '\ud800',
  '🙂'.repeat(20),
  '%00',
  '__proto__',
  'constructor',
  'NaN',
  '-0',
  '1e999',
]
const WRONG: readonly Json[] = [
  'text',
  '',
  0,
  -1,
  1.5,
  1e21,
  9_007_199_254_740_991,
  true,
  false,
  null,
  [],
  [[]],
  {},
  { a: { b: 1 } },
  ['x', 1],
]
const WHOLE: readonly Json[] = [{}, [], null, 'text', 5, true, [{}], { __proto__: null, constructor: 1 }]
const BROKEN = ['{', '{"a":', '[1,', 'null]', '{"a":1}}', '\u0000', 'undefined', "{'a':1}", '{"a":NaN}', '\ufeff{}']

/** Bad, borderline and odd requests of one operation. */
export function casesOf(schema: Schema, options: SampleOptions, amount: FuzzAmount): FuzzCase[] {
  const valid = () => sample(schema, options)
  const cases: FuzzCase[] = [
    ...WHOLE.map((payload) => ({ kind: 'a payload of another form', payload })),
    ...BROKEN.map((raw) => ({ kind: 'broken JSON', payload: null, raw })),
    { kind: 'too deep', payload: nested(200) },
    { kind: 'as deep as allowed, and one more', payload: nested(25) },
    { kind: 'huge', payload: null, raw: JSON.stringify({ text: 'x'.repeat(300_000) }) },
    ...Array.from({ length: amount.foreign }, () => ({ kind: 'things that do not exist', payload: valid(), foreignIds: true })),
    ...Array.from({ length: amount.valid }, () => ({ kind: 'a valid request', payload: valid() })),
    { kind: 'fields that the call does not have', payload: { ...valid(), surprise: { deep: [1] }, __proto__x: 1 } },
  ]
  while (cases.length < amount.cases) cases.push(...mutations(valid(), schema, options))
  return cases
}

/** The cases made from one valid payload: one random field is made wrong in every way that its schema tells, and some more ways. */
function mutations(payload: Json, schema: Schema, options: SampleOptions): FuzzCase[] {
  const { random } = options
  const places = placesOf(payload, schema, options)
  if (places.length === 0) return [{ kind: 'a field where there are none', payload: { extra: random.pick(WRONG) } }]
  const field = random.pick(places)
  const replaced = (kind: string, value: Json): FuzzCase => ({ kind, payload: withValue(payload, field.path, value) })
  return [
    replaced('a value of another type', random.pick(WRONG)),
    replaced('a hostile text', random.pick(HOSTILE)),
    replaced('a field left out', undefined),
    ...limitsOf(field.schema, random).map((value) => replaced('a limit, or one beyond', value)),
  ]
}

function limitsOf(schema: Schema, random: Random): Json[] {
  const found: Json[] = []
  if (schema.type === 'string') {
    if (schema.maxLength !== undefined && schema.maxLength < 40_000)
      found.push('x'.repeat(schema.maxLength), 'x'.repeat(schema.maxLength + 1))
    if (schema.minLength > 0) found.push('x'.repeat(schema.minLength - 1))
    if (/\{8\}/.test(schema.pattern ?? '')) found.push(random.guid().slice(1), random.guid())
    if (/^[A-Z_]+$/.test(schema.enum?.[0] ?? '')) found.push('NO_SUCH_VALUE')
  }
  if (schema.type === 'number' || schema.type === 'integer') {
    if (schema.minimum !== undefined) found.push(schema.minimum, schema.minimum - 1)
    if (schema.maximum !== undefined) found.push(schema.maximum, schema.maximum + 1)
  }
  if (schema.type === 'array') {
    if (schema.maxItems !== undefined && schema.maxItems <= 1000) found.push(Array.from({ length: schema.maxItems + 1 }, () => 'x'))
    found.push([])
  }
  return found.length > 0 ? [random.pick(found)] : ['NO_SUCH_VALUE']
}

function placesOf(payload: Json, reference: Schema, options: SampleOptions, path: (string | number)[] = []): FuzzLocation[] {
  const schema = resolved(reference, options.components)
  if (Array.isArray(payload))
    return payload.flatMap((item, index) => [
      { path: [...path, index], schema: resolved(schema.items ?? {}, options.components) },
      ...placesOf(item, schema.items ?? {}, options, [...path, index]),
    ])
  if (typeof payload !== 'object' || payload === null) return []
  return Object.entries<Json>(payload).flatMap(([name, value]) => {
    const inner = resolved(schema.properties?.[name] ?? {}, options.components)
    return [{ path: [...path, name], schema: inner }, ...placesOf(value, inner, options, [...path, name])]
  })
}

function withValue(payload: Json, [head, ...rest]: readonly (string | number)[], value: Json): Json {
  if (head === undefined) return value
  const copy = Array.isArray(payload) ? [...payload] : { ...payload }
  if (rest.length > 0) copy[head] = withValue(copy[head], rest, value)
  else if (value === undefined) delete copy[head]
  else copy[head] = value
  return copy
}

function nested(depth: number): Json {
  let value: Json = 1
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? { a: value } : [value]
  return { filter: value, query: { filter: value } }
}
