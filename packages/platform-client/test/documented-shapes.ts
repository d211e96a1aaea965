import * as z from 'zod/mini'
import document from '../fixtures/shapes.json' with { type: 'json' }

const limitNames = ['format', 'minLength', 'maxLength', 'minSize', 'maxSize', 'min', 'max', 'gte', 'gt', 'lte', 'maxScale'] as const
const Bound = z.optional(z.union([z.number(), z.string()]))

/** One documented field: its contents, its limits, and the callers that may write it. */
const DocumentedField = z.strictObject({
  kind: z.enum(['string', 'number', 'boolean', 'date', 'enum', 'list', 'map', 'object', 'any']),
  /** The name of an object's shape. */
  shape: z.optional(z.string()),
  /** The items of a list, the values of a map. */
  get of() {
    return z.optional(DocumentedField)
  },
  values: z.optional(z.array(z.string())),
  readonly: z.optional(z.boolean()),
  immutable: z.optional(z.boolean()),
  format: z.optional(z.string()),
  minLength: Bound,
  maxLength: Bound,
  minSize: Bound,
  maxSize: Bound,
  min: Bound,
  max: Bound,
  gte: Bound,
  gt: Bound,
  lte: Bound,
  maxScale: Bound,
})
export type DocumentedField = z.infer<typeof DocumentedField>

const Fields = z.record(z.string(), DocumentedField)
export type DocumentedFields = z.infer<typeof Fields>

const { shapes } = z.parse(
  z.looseObject({ shapes: z.record(z.string(), z.strictObject({ fields: Fields, types: z.record(z.string(), Fields) })) }),
  document,
)

export const shapeNames: readonly string[] = Object.keys(shapes)

/** The fields of a whole shape, or of an object inside it: first its own, then another whole shape. */
export function documentedFields(shape: string, type = shape): DocumentedFields {
  const fields = type === shape ? shapes[shape]?.fields : (shapes[shape]?.types[type] ?? shapes[type]?.fields)
  if (!fields) throw new Error(`shapes.json holds no ${type} in ${shape}`)
  return fields
}

/** Where the objects inside a type are to be looked up: a whole shape brings its own. */
export const homeOf = (shape: string, type: string): string => (shapes[shape]?.types[type] ? shape : type)

/** The documented limits of a field itself, not of its items. */
export function documentedLimits(field: DocumentedField): Record<string, string | number> {
  return Object.fromEntries(limitNames.flatMap((name) => (field[name] === undefined ? [] : [[name, field[name]]])))
}

/** Every limit that a writer of a shape has to keep to, at any depth: the field as `LineItem.quantity`, the limit as `max`. */
export function writableLimits(shape: string, name = shape, around: readonly string[] = []): { field: string; limit: string }[] {
  const key = `${shape} ${name}`
  if (around.includes(key)) return []
  const limitsOf = (field: string, documented: DocumentedField): { field: string; limit: string }[] => [
    ...[...Object.keys(documentedLimits(documented)), ...(documented.values ? ['values'] : [])].map((limit) => ({ field, limit })),
    ...(documented.of ? limitsOf(`${field}[]`, documented.of) : []),
    ...(documented.shape ? writableLimits(homeOf(shape, name), documented.shape, [...around, key]) : []),
  ]
  return Object.entries(documentedFields(shape, name)).flatMap(([field, documented]) =>
    documented.readonly ? [] : limitsOf(`${name}.${field}`, documented),
  )
}
