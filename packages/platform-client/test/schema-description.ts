import type * as z from 'zod/mini'
import { countryCode, currencyCode, email, guid, languageCode, localDate, phone, webUrl } from '../src/entities/values/fields.ts'

export type Kind = 'string' | 'number' | 'boolean' | 'date' | 'enum' | 'list' | 'map' | 'object' | 'any'
export type Schema = z.core.$ZodType

/** Limits under the names that the documentation has for them; `integer` and `custom` are what it does not say. */
export type Limits = Readonly<Record<string, string | number | boolean>>

/**
 * What a schema asks for and gives, read from its own definition: `of` are the items of a list or the values of a map.
 * `required` is meant for writers: what readers get by default has to be written.
 */
export interface Description {
  kind: Kind | `unknown ${string}`
  limits: Limits
  required: boolean
  values?: readonly string[]
  of?: Schema
  fields?: Readonly<Record<string, Schema>>
  /** Whether an object or an enumeration refuses or drops what it does not know, when it is read. */
  closed?: boolean
}

type Plain = Omit<Description, 'required'>

/** Describes the program's side of a schema: of a codec, what reading gives and writing takes. */
export function describeSchema(schema: Schema): Description {
  // Every schema of zod is one of these; the base class does not say so.
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return { ...describeSchema(def.innerType), required: false }
    case 'default':
      return describeSchema(def.innerType)
    case 'lazy':
      return describeSchema(def.getter())
    case 'pipe':
      return describeSchema(def.out)
    default:
      return { ...describePlain(schema, def), required: true }
  }
}

function describePlain(schema: Schema, def: z.core.$ZodTypes['_zod']['def']): Plain {
  const limits = limitsOf(schema)
  switch (def.type) {
    case 'string': {
      const values = attached(schema, 'values')
      return Array.isArray(values) ? { kind: 'enum', limits: {}, values: values.map(String) } : { kind: 'string', limits }
    }
    case 'number':
    case 'boolean':
    case 'date':
      return { kind: def.type, limits }
    case 'any':
    case 'unknown':
      return { kind: 'any', limits }
    case 'literal':
      return { kind: 'enum', limits, values: def.values.map(String), closed: true }
    case 'enum':
      return { kind: 'enum', limits, values: Object.values(def.entries).map(String), closed: true }
    case 'array':
      return { kind: 'list', limits, of: def.element }
    case 'record':
      return { kind: 'map', limits, of: def.valueType }
    case 'object':
      return { kind: 'object', limits, fields: def.shape, closed: def.catchall === undefined }
    default:
      return { kind: `unknown ${def.type}`, limits }
  }
}

/** `openEnum` and `decimal` check with functions, which say nothing of themselves: what they check stands on the schema. */
const attached = (schema: Schema, name: string): unknown => Reflect.get(schema, name)

function limitsOf(schema: Schema): Limits {
  const bounds = attached(schema, 'bounds')
  if (typeof bounds === 'object' && bounds !== null) return { format: 'DECIMAL', ...bounds }
  return Object.assign({}, ...checksOf(schema).map((check) => limitOf(check, schema)))
}

/** Formats such as `z.iso.date()` are a schema and its check in one. */
const checksOf = (schema: Schema): readonly z.core.$ZodCheck<never>[] => [
  ...(isCheck(schema) ? [schema] : []),
  ...(schema._zod.def.checks ?? []),
]

const isCheck = (schema: Schema): schema is Schema & z.core.$ZodCheck => 'check' in schema._zod.def

function limitOf(check: z.core.$ZodCheck<never>, schema: Schema): Limits {
  // As above: these are all there are, and `custom` for a function.
  const { def } = (check as z.core.$ZodChecks)._zod
  const size = schema._zod.def.type === 'array' ? 'Size' : 'Length'
  switch (def.check) {
    case 'max_length':
      return { [`max${size}`]: def.maximum }
    case 'min_length':
      return def.minimum === 0 ? {} : { [`min${size}`]: def.minimum }
    case 'less_than':
      return { [def.inclusive ? 'max' : 'below']: Number(def.value) }
    case 'greater_than':
      return { [def.inclusive ? 'min' : 'above']: Number(def.value) }
    case 'multiple_of':
      return def.value === 1 ? { integer: true } : { multipleOf: Number(def.value) }
    case 'string_format':
      return { format: formatNames.get(signatureOf(check)) ?? signatureOf(check) }
    default:
      return { custom: String(def.check) }
  }
}

const signatureOf = ({ _zod }: z.core.$ZodCheck<never>) =>
  JSON.stringify([Reflect.get(_zod.def, 'format'), String(Reflect.get(_zod.def, 'pattern'))])

const formats = {
  GUID: guid(),
  EMAIL: email(),
  WEB_URL: webUrl(),
  CURRENCY: currencyCode(),
  COUNTRY: countryCode(),
  LANGUAGE: languageCode(),
  PHONE: phone(),
  LOCAL_DATE: localDate(),
}
const formatNames = new Map(
  Object.entries(formats).flatMap(([name, schema]) => checksOf(schema).map((check) => [signatureOf(check), name])),
)
