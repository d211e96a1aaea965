import { type DocumentedField, documentedLimits, homeOf } from './documented-shapes.ts'
import { type Description, type Schema, describeSchema } from './schema-description.ts'
import { type ShapePair, differentLimit, documentedFor } from './shape-differences.ts'

type Path = readonly (string | number)[]

/** One documented limit at one place of an input: values that just keep to it, and one that breaks it. */
export interface BreakableLimit {
  path: Path
  /** The limit as a comparison of shapes would call it, if the schema were without it. */
  missing: string
  limit: string
  rule: string
  allowed: readonly unknown[]
  broken: unknown
}

/** Every documented limit of a request at every place where its schema has the field; what repeats itself, once. */
export function breakableLimits(pair: ShapePair): BreakableLimit[] {
  const { shape, type = shape, schema } = pair

  function ofObject(home: string, name: string, { fields = {} }: Description, path: Path, around: readonly string[]): BreakableLimit[] {
    const key = `${home} ${name}`
    if (around.includes(key)) return []
    return Object.entries(documentedFor(pair, home, name)).flatMap(([field, documented]) => {
      const actual = fields[field]
      return actual ? ofField(homeOf(home, name), `${name}.${field}`, documented, actual, [...path, field], [...around, key]) : []
    })
  }

  function ofField(
    home: string,
    field: string,
    documented: DocumentedField,
    schemaOfField: Schema,
    path: Path,
    around: readonly string[],
  ): BreakableLimit[] {
    const actual = describeSchema(schemaOfField)
    const own = limitsAt(documented, actual).map((found) => ({
      path,
      missing: differentLimit(shape, field, found.limit, documentedLimits(documented)[found.limit]),
      ...found,
    }))
    const { of, shape: name } = documented
    const inside = of && actual.of ? ofField(home, `${field}[]`, of, actual.of, [...path, actual.kind === 'list' ? 0 : 'key'], around) : []
    return [...own, ...inside, ...(name && actual.kind === 'object' ? ofObject(home, name, actual, path, around) : [])]
  }

  return ofObject(shape, type, describeSchema(schema), [], [])
}

type LimitValues = Omit<BreakableLimit, 'path' | 'missing'>

function limitsAt(documented: DocumentedField, actual: Description): LimitValues[] {
  if (documented.values) return [{ limit: 'values', rule: 'INVALID_ENUM_VALUE', allowed: documented.values, broken: 'SOMETHING_ELSE' }]
  // A picture is an object here, and a text in the documentation.
  if (actual.kind !== documented.kind) return []
  const limits = documentedLimits(documented)
  return Object.entries(limits).map(([limit, bound]) => ({ limit, ...valuesOf(limit, bound, limits, actual) }))
}

function valuesOf(
  limit: string,
  bound: string | number,
  { format, lte }: Record<string, string | number>,
  actual: Description,
): Omit<LimitValues, 'limit'> {
  const size = Number(bound)
  const text = (length: number) => (format === 'WEB_URL' ? 'https://a.example/'.padEnd(length, 'x').slice(0, length) : 'x'.repeat(length))
  const items = (length: number) => Array.from({ length }, () => (actual.of ? smallestInput(actual.of) : undefined))
  switch (limit) {
    case 'maxLength':
      return { rule: 'MAX_LENGTH', allowed: [text(size)], broken: text(size + 1) }
    case 'minLength':
      return { rule: 'MIN_LENGTH', allowed: format ? [] : [text(size)], broken: text(size - 1) }
    case 'maxSize':
      return { rule: 'MAX_SIZE', allowed: [items(size)], broken: items(size + 1) }
    case 'minSize':
      return { rule: 'MIN_SIZE', allowed: [items(size)], broken: items(size - 1) }
    case 'max':
      return { rule: 'MAX', allowed: [size], broken: size + (Number.isInteger(size) ? 1 : 0.01) }
    case 'min':
      return { rule: 'MIN', allowed: [size], broken: size - (Number.isInteger(size) ? 1 : 0.01) }
    case 'gte':
      return { rule: 'DECIMAL_GTE', allowed: [String(bound)], broken: String(BigInt(bound) - 1n) }
    case 'gt':
      return { rule: 'DECIMAL_GT', allowed: ['0.001'], broken: String(bound) }
    case 'lte':
      return { rule: 'DECIMAL_LTE', allowed: [String(bound)], broken: String(BigInt(bound) + 1n) }
    case 'maxScale':
      return { rule: 'DECIMAL_MAX_SCALE', allowed: [`${lte === '1' ? 0 : 1}.${'1'.repeat(size)}`], broken: `0.${'1'.repeat(size + 1)}` }
    case 'format':
      return { rule: 'FORMAT', allowed: [wellFormed[bound]], broken: 'not one of these' }
    default:
      throw new Error(`Nobody knows how to break ${limit}`)
  }
}

const wellFormed: Record<string, string> = {
  GUID: 'd0d0d0d0-0000-4000-8000-00000000c11e',
  EMAIL: 'ann@example.com',
  WEB_URL: 'https://shop.example/',
  CURRENCY: 'EUR',
  COUNTRY: 'DE',
  LANGUAGE: 'de',
  PHONE: '+49 30 123456',
  LOCAL_DATE: '2024-02-29',
  DECIMAL: '1',
}

/** The least that a schema takes: required fields, shortest texts. */
export function smallestInput(schema: Schema): unknown {
  const { kind, limits, values, of, fields } = describeSchema(schema)
  switch (kind) {
    case 'string':
      return wellFormed[String(limits['format'])] ?? 'x'.repeat(Number(limits['minLength'] ?? 1))
    case 'enum':
      return values?.[0]
    case 'number':
      return limits['min'] ?? 0
    case 'boolean':
      return true
    case 'date':
      return new Date(0)
    case 'list':
      return Array.from({ length: Number(limits['minSize'] ?? 0) }, () => of && smallestInput(of))
    case 'object':
      return Object.fromEntries(
        Object.entries(fields ?? {}).flatMap(([name, field]) => (describeSchema(field).required ? [[name, smallestInput(field)]] : [])),
      )
    default:
      return {}
  }
}

/** The least input that has `value` at `path`. */
export function inputWith(schema: Schema, path: Path, value: unknown): unknown {
  const [head, ...rest] = path
  if (head === undefined) return value
  const { kind, of, fields } = describeSchema(schema)
  const inner = fields?.[head] ?? of
  if (!inner) throw new Error(`The schema has no ${path.join('.')}`)
  const part = inputWith(inner, rest, value)
  const whole = smallestInput(schema)
  if (kind === 'list') return Array.isArray(whole) ? [part, ...whole.slice(1)] : [part]
  return Object.assign({}, whole, { [head]: part })
}
