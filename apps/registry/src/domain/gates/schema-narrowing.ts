import * as z from 'zod'

const Values = z.array(z.unknown()).optional()

/** The keywords of a JSON schema (2020-12) by which a param is restricted. */
const Restrictions = z.looseObject({
  type: z.unknown().optional(),
  enum: Values,
  const: z.unknown().optional(),
  anyOf: Values,
  pattern: z.string().optional(),
  format: z.string().optional(),
  minLength: z.number().default(0),
  maxLength: z.number().default(Number.POSITIVE_INFINITY),
  minimum: z.number().default(Number.NEGATIVE_INFINITY),
  maximum: z.number().default(Number.POSITIVE_INFINITY),
  exclusiveMinimum: z.number().default(Number.NEGATIVE_INFINITY),
  exclusiveMaximum: z.number().default(Number.POSITIVE_INFINITY),
  minItems: z.number().default(0),
  maxItems: z.number().default(Number.POSITIVE_INFINITY),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).default([]),
})
type Restrictions = z.infer<typeof Restrictions>

const LEAST = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems'] as const
const MOST = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'] as const

/**
 * Whether a schema refuses values that the one before it took. Two patterns or formats cannot be compared: a changed one passes, a new one
 * does not.
 */
export function narrows(before: unknown, after: unknown): boolean {
  const [old, next] = [Restrictions.safeParse(before).data, Restrictions.safeParse(after).data]
  if (!old || !next) return false
  // Each alternative has to be taken by one of the others.
  if (old.anyOf ?? next.anyOf)
    return branchesOf(old, before).some((branch) => branchesOf(next, after).every((other) => narrows(branch, other)))
  if (next.type !== undefined && !includesType(next.type, old.type)) return true
  if (LEAST.some((keyword) => next[keyword] > old[keyword]) || MOST.some((keyword) => next[keyword] < old[keyword])) return true
  if ((next.pattern !== undefined && old.pattern === undefined) || (next.format !== undefined && old.format === undefined)) return true
  return takesFewer(valuesOf(old), valuesOf(next)) || narrows(old.items, next.items) || narrowsFields(old, next)
}

function branchesOf({ anyOf }: Restrictions, schema: unknown): readonly unknown[] {
  return anyOf ?? [schema]
}

/** Whether the next types take all of the old ones: every integer is a number. */
function includesType(next: unknown, old: unknown): boolean {
  return JSON.stringify(next) === JSON.stringify(old) || (next === 'number' && old === 'integer')
}

/** A field is gone, or is required now, or takes fewer values. */
function narrowsFields(old: Restrictions, next: Restrictions): boolean {
  if (!old.properties || !next.properties) return false
  const { properties } = next
  if (next.required.some((name) => !old.required.includes(name))) return true
  return Object.entries(old.properties).some(([name, field]) => !(name in properties) || narrows(field, properties[name]))
}

/** The only values that are taken; undefined for any. */
function valuesOf({ const: only, enum: list }: Restrictions): readonly unknown[] | undefined {
  return only === undefined ? list : [only]
}

function takesFewer(before: readonly unknown[] | undefined, after: readonly unknown[] | undefined): boolean {
  if (!after) return false
  return !before || before.some((value) => !after.includes(value))
}
