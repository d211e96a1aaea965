import type * as z from 'zod/mini'
import { type DocumentedField, type DocumentedFields, documentedFields, documentedLimits, homeOf } from './documented-shapes.ts'
import { type Schema, describeSchema } from './schema-description.ts'

/** A schema beside the documented shape that it stands for. */
export interface ShapePair {
  shape: string
  /** An object inside the shape, where the schema stands for that alone. */
  type?: string
  schema: z.ZodMiniType
  /** A request need not hold what only the platform writes. */
  request?: boolean
  /** The program's own, which no platform writes. */
  ours?: boolean
  /** The documented fields that a request takes, as dotted paths, where it takes these alone; all others must be absent. */
  only?: readonly string[]
  /** Tighter limits that this request has for lists of its own. */
  maxSize?: Readonly<Record<string, number>>
  /** Adds what a request cannot be without, beside the part of it that a test is about. */
  complete?: (input: object) => object
}

export interface Comparison {
  fields: number
  limits: number
  enumerations: number
  /** One line for each difference: `Order: LineItem.quantity max: documented 100000, here nothing`. */
  differences: string[]
}

/** The line about a limit that differs. */
export const differentLimit = (shape: string, path: string, limit: string, expected: unknown, actual?: unknown): string =>
  `${shape}: ${path} ${limit}: documented ${expected ?? 'nothing'}, here ${actual ?? 'nothing'}`

/** The documented fields of a type as far as this pair is concerned. */
export function documentedFor({ shape, type = shape, maxSize }: ShapePair, home: string, name: string): DocumentedFields {
  const documented = documentedFields(home, name)
  if (!maxSize || home !== shape || name !== type) return documented
  const tightened = Object.entries(maxSize).flatMap(([field, limit]) =>
    documented[field] ? [[field, { ...documented[field], maxSize: limit }]] : [],
  )
  return { ...documented, ...Object.fromEntries(tightened) }
}

/** Compares every field of a schema, at any depth, with the documented ones, and counts what it compared. */
export function compareShape(pair: ShapePair): Comparison {
  const { shape, type = shape, schema, request = false, only } = pair
  const result: Comparison = { fields: 0, limits: 0, enumerations: 0, differences: [] }
  const seen = new Map<string, Set<object>>()

  function compareObject(home: string, name: string, actualFields: Readonly<Record<string, Schema>>, taken?: readonly string[]) {
    const documented = documentedFor(pair, home, name)
    for (const field of new Set([...Object.keys(documented), ...Object.keys(actualFields)])) {
      const expected = documented[field]
      const actual = actualFields[field]
      const path = `${name}.${field}`
      const parts = taken?.includes(field)
        ? undefined
        : taken?.flatMap((part) => (part.startsWith(`${field}.`) ? [part.slice(field.length + 1)] : []))
      if (!expected) result.differences.push(`${shape}: ${path} is not documented`)
      else if (parts?.length === 0) {
        if (actual) result.differences.push(`${shape}: ${path} is not for this request`)
      } else if (actual) compareField(homeOf(home, name), path, expected, actual, parts)
      else if (!(request && expected.readonly)) result.differences.push(`${shape}: ${path} is missing`)
    }
  }

  function compareField(home: string, path: string, expected: DocumentedField, schemaOfField: Schema, taken?: readonly string[]) {
    const actual = describeSchema(schemaOfField)
    result.fields++
    if (actual.kind !== expected.kind) {
      result.differences.push(`${shape}: ${path} is ${expected.kind}, here ${actual.kind}`)
      return
    }
    compareLimits(path, documentedLimits(expected), actual.limits)
    if (expected.values) compareValues(path, expected.values, actual.values ?? [])
    if (expected.of && actual.of) compareField(home, `${path}[]`, expected.of, actual.of, taken)
    if (expected.shape && actual.fields && (taken || !wasSeen(`${home} ${expected.shape}`, actual.fields))) {
      compareObject(home, expected.shape, actual.fields, taken)
    }
  }

  function compareLimits(path: string, expected: Readonly<Record<string, unknown>>, actual: Readonly<Record<string, unknown>>) {
    for (const name of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
      if (name in expected) result.limits++
      if (expected[name] !== actual[name]) {
        result.differences.push(differentLimit(shape, path, name, expected[name], actual[name]))
      }
    }
  }

  function compareValues(path: string, expected: readonly string[], actual: readonly string[]) {
    result.enumerations++
    const missing = expected.filter((value) => !actual.includes(value))
    const extra = actual.filter((value) => !expected.includes(value))
    if (missing.length > 0) result.differences.push(`${shape}: ${path} lacks ${missing.join('|')}`)
    if (extra.length > 0) result.differences.push(`${shape}: ${path} also has ${extra.join('|')}`)
  }

  /** Whether the fields were compared for this type before: they need one comparison, and recursion ends here too. */
  function wasSeen(name: string, fields: object): boolean {
    const known = seen.get(name)?.has(fields) ?? false
    seen.set(name, (seen.get(name) ?? new Set()).add(fields))
    return known
  }

  const { fields } = describeSchema(schema)
  if (!fields) throw new Error(`The schema of ${shape} is no object`)
  compareObject(shape, type, fields, only)
  return result
}
