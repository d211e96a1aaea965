import type * as z from 'zod/mini'
import { Failure } from './failure.ts'
import { nearestName } from './nearest-name.ts'
import { fieldPath } from './violations.ts'

export interface UnknownField {
  /** `product.media[0].url` */
  readonly field: string
  /** The known name that is written most alike, where one is. */
  readonly nearest?: string
}

/** The schemas that may describe one value: what a request takes there, and what responses tell there. */
interface Described {
  readonly written: readonly z.core.$ZodTypes[]
  readonly read: readonly z.core.$ZodTypes[]
}

/** Enough to mend a request by; a body of nothing but unknown names would be repeated in the response. */
const MAX_UNKNOWN = 20

/** The schemas of an operation that its fields may come from. */
export interface KnownFields {
  readonly request: z.core.$ZodType
  /** What responses tell of the request's objects: clients change an object and send it back as they have read it. */
  readonly read: readonly z.core.$ZodType[]
  /** Paths without indices, which pass with all that is in them. */
  readonly ignored?: readonly string[]
}

/** Throws for the fields of a payload that neither the request takes nor a response tells of the same object. */
export function refuseUnknownFields(known: KnownFields, payload: unknown): void {
  const unknown = findUnknownFields(known, payload)
  if (unknown.length === 0) return
  const fieldViolations = unknown.map(({ field, nearest }) => ({
    field,
    description: nearest === undefined ? 'is not a field of this call' : `is not a field of this call: did you mean "${nearest}"?`,
    violatedRule: 'FIELD_NOT_ALLOWED',
    ruleName: '',
    data: nearest === undefined ? {} : { nearest },
  }))
  const description = fieldViolations.map((violation) => `"${violation.field}" ${violation.description}`).join(', ')
  throw new Failure('FIELD_NOT_ALLOWED', description, { fieldViolations })
}

export function findUnknownFields({ request, read, ignored = [] }: KnownFields, payload: unknown): UnknownField[] {
  const unknown: UnknownField[] = []

  function collect(described: Described, value: unknown, path: readonly PropertyKey[]): void {
    if (unknown.length >= MAX_UNKNOWN || typeof value !== 'object' || value === null || isFree(described)) return
    if (Array.isArray(value)) {
      const items = inside(described, itemsOf)
      for (const [index, item] of value.entries()) collect(items, item, [...path, index])
    } else if (hasObject(described)) collectOfObject(described, value, path)
  }

  function collectOfObject(described: Described, value: object, path: readonly PropertyKey[]): void {
    // The names of a whole request are its own: beside an object that it changes, a response tells of much else.
    const known = new Set([...namesOf(described.written), ...(path.length === 0 ? [] : namesOf(described.read))])
    const anyName = [...described.written, ...described.read].some(({ _zod: { def } }) => def.type === 'record')
    for (const [name, inner] of Object.entries(value)) {
      const inObject = [...path, name]
      if (anyName || known.has(name))
        collect(
          inside(described, (schema) => fieldOf(schema, name)),
          inner,
          inObject,
        )
      else if (unknown.length < MAX_UNKNOWN && !ignored.includes(pathWithoutIndices(inObject))) {
        const nearest = nearestName(name, known)
        unknown.push({ field: fieldPath(inObject), ...(nearest !== undefined && { nearest }) })
      }
    }
  }

  collect({ written: concrete([request]), read: concrete(read) }, payload, [])
  return unknown
}

function pathWithoutIndices(path: readonly PropertyKey[]): string {
  return path.filter((part) => typeof part !== 'number').join('.')
}

function inside({ written, read }: Described, step: (schema: z.core.$ZodTypes) => readonly z.core.$ZodType[]): Described {
  return { written: concrete(written.flatMap(step)), read: concrete(read.flatMap(step)) }
}

/** Whether any value passes: free-form data of the caller, or a read-only field without a schema of its own. */
function isFree({ written, read }: Described): boolean {
  return isFreeForm(written) || (written.length === 0 && (read.length === 0 || isFreeForm(read)))
}

function isFreeForm(schemas: readonly z.core.$ZodTypes[]): boolean {
  return schemas.some(({ _zod: { def } }) => {
    if (def.type === 'object') return def.catchall !== undefined && def.catchall._zod.def.type !== 'never'
    return def.type === 'any' || def.type === 'unknown' || def.type === 'custom'
  })
}

function hasObject({ written, read }: Described): boolean {
  return [...written, ...read].some(({ _zod: { def } }) => def.type === 'object' || def.type === 'record')
}

function namesOf(schemas: readonly z.core.$ZodTypes[]): string[] {
  return schemas.flatMap(({ _zod: { def } }) => (def.type === 'object' ? Object.keys(def.shape) : []))
}

function fieldOf({ _zod: { def } }: z.core.$ZodTypes, name: string): readonly z.core.$ZodType[] {
  if (def.type === 'record') return [def.valueType]
  const field = def.type === 'object' && Object.hasOwn(def.shape, name) ? def.shape[name] : undefined
  return field ? [field] : []
}

function itemsOf({ _zod: { def } }: z.core.$ZodTypes): readonly z.core.$ZodType[] {
  if (def.type === 'array') return [def.element]
  return def.type === 'tuple' ? [...def.items, ...(def.rest ? [def.rest] : [])] : []
}

/** The schemas without what is wrapped around them, and of a choice each of its options. */
function concrete(schemas: readonly z.core.$ZodType[]): readonly z.core.$ZodTypes[] {
  return (schemas as readonly z.core.$ZodTypes[]).flatMap((schema) => {
    const { def } = schema._zod
    switch (def.type) {
      case 'optional':
      case 'nullable':
      case 'nonoptional':
      case 'default':
      case 'prefault':
      case 'catch':
      case 'readonly':
        return concrete([def.innerType])
      case 'lazy':
        return concrete([def.getter()])
      case 'union':
        return concrete(def.options)
      case 'intersection':
        return concrete([def.left, def.right])
      case 'pipe':
        // A codec takes the wire's form; before a schema stands at most a conversion of its input.
        return concrete([def.in._zod.def.type === 'transform' ? def.out : def.in])
      default:
        return [schema]
    }
  })
}
