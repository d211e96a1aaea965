import { and, or, sql, type Column, type SQL } from 'drizzle-orm'
import { invalid } from '../../domain/failure.ts'

type Scalar = string | number

/** A field that a query may filter by. */
export interface ScalarField {
  /** An `amount` is a number or the decimal text that the wire writes. */
  readonly kind: 'text' | 'number' | 'amount' | 'boolean' | 'date'
  readonly column: Column | SQL
  /** The column in lower case: sorting, $startsWith, $endsWith and $contains then ignore case. */
  readonly folded?: Column | SQL
  /** Of a field that is no text, its text as the wire writes it: what $startsWith, $endsWith and $contains look at. */
  readonly written?: SQL
  readonly sortable?: boolean
  /** From the wire's value to the column's: a price to minor units, say. Throws on a value that cannot be one. */
  readonly toColumn?: (value: Scalar) => Scalar
}

/** A field that holds several values in another table. */
export interface ListField {
  readonly kind: 'list'
  readonly has: (values: readonly string[], which: 'some' | 'all') => SQL
}

export type FilterFields = Readonly<Record<string, ScalarField | ListField>>

const DEEPEST = 8
const MOST_CONDITIONS = 100

/** Compiles a filter of the API into a condition. Throws InvalidRequest that names the part it cannot accept. */
export function filterCondition(filter: unknown, fields: FilterFields, path: string): SQL | undefined {
  return new FilterCompiler(fields).compile(filter ?? {}, path, 0)
}

class FilterCompiler {
  readonly #fields: FilterFields
  #conditions = 0

  constructor(fields: FilterFields) {
    this.#fields = fields
  }

  compile(filter: unknown, path: string, depth: number): SQL | undefined {
    if (depth > DEEPEST) throw invalid(path, `is nested more than ${DEEPEST} levels deep`, 'MAX')
    if (!isObject(filter)) throw invalid(path, 'must be an object', 'FORMAT')
    return and(...Object.entries(filter).map(([key, value]) => this.#entry(key, value, `${path}.${key}`, depth)))
  }

  #entry(key: string, value: unknown, path: string, depth: number): SQL | undefined {
    if (key === '$and') return and(...this.#branches(value, path, depth))
    if (key === '$or') return or(...this.#branches(value, path, depth))
    if (key === '$not') {
      const condition = and(...(Array.isArray(value) ? this.#branches(value, path, depth) : [this.compile(value, path, depth + 1)]))
      return condition && sql`not coalesce(${condition}, 0)`
    }
    const field = Object.hasOwn(this.#fields, key) ? this.#fields[key] : undefined
    if (!field) throw invalid(path, 'is not a field that can be filtered by', 'FIELD_NOT_ALLOWED')
    const operations = isObject(value) ? Object.entries(value) : [['$eq', value] as const]
    if (operations.length === 0) throw invalid(path, 'names no operator', 'REQUIRED_FIELD')
    return and(...operations.map(([operator, operand]) => this.#operation(field, operator, operand, `${path}.${operator}`)))
  }

  #branches(value: unknown, path: string, depth: number): (SQL | undefined)[] {
    if (!Array.isArray(value)) throw invalid(path, 'must be a list of filters', 'FORMAT')
    return value.map((branch, index) => this.compile(branch, `${path}[${index}]`, depth + 1))
  }

  #operation(field: ScalarField | ListField, operator: string, operand: unknown, path: string): SQL {
    if (++this.#conditions > MOST_CONDITIONS) throw invalid(path, `is one condition more than the ${MOST_CONDITIONS} allowed`, 'MAX_SIZE')
    if (field.kind === 'list') return listOperation(field, operator, operand, path)
    return scalarOperation(field, operator, operand, path)
  }
}

function listOperation(field: ListField, operator: string, operand: unknown, path: string): SQL {
  if (operator === '$hasSome') return field.has(textList(operand, path), 'some')
  if (operator === '$hasAll') return field.has(textList(operand, path), 'all')
  throw invalid(path, 'is not an operator of this field: use $hasSome or $hasAll', 'FIELD_NOT_ALLOWED')
}

function scalarOperation(field: ScalarField, operator: string, operand: unknown, path: string): SQL {
  const { column } = field
  const value = () => columnValue(field, operand, path)
  switch (operator) {
    case '$eq':
      return operand === null ? sql`${column} is null` : narrowed(field, [operand], sql`${column} = ${value()}`)
    case '$ne':
      return operand === null ? sql`${column} is not null` : sql`${column} is not ${value()}`
    case '$gt':
      return sql`${column} > ${value()}`
    case '$gte':
      return sql`${column} >= ${value()}`
    case '$lt':
      return sql`${column} < ${value()}`
    case '$lte':
      return sql`${column} <= ${value()}`
    case '$in':
      return narrowed(field, [operand].flat(), sql`${column} in ${valueList(field, operand, path)}`)
    case '$nin':
      return sql`coalesce(${column} not in ${valueList(field, operand, path)}, 1)`
    case '$exists':
      if (typeof operand !== 'boolean') throw invalid(path, 'must be true or false', 'FORMAT')
      return operand ? sql`${column} is not null` : sql`${column} is null`
    case '$startsWith':
    case '$endsWith':
    case '$contains':
      return textOperation(field, operator, operand, path)
    default:
      throw invalid(path, 'is not an operator of this field', 'FIELD_NOT_ALLOWED')
  }
}

/** What is equal is so in lower case, too, which has an index. */
function narrowed({ folded }: ScalarField, values: readonly unknown[], condition: SQL): SQL {
  return folded ? sql`(${folded} in ${jsonValues(values.map((value) => String(value).toLowerCase()))} and ${condition})` : condition
}

/** Without LIKE: its pattern could hold no more than 50 bytes, and `%` and `_` of the shopper would count. */
function textOperation({ kind, column, folded, written }: ScalarField, operator: '$startsWith' | '$endsWith' | '$contains', operand: unknown, path: string): SQL {
  if (kind !== 'text' && !written) throw invalid(path, 'is an operator of text fields only', 'FIELD_NOT_ALLOWED')
  if (typeof operand !== 'string') throw invalid(path, 'must be text', 'FORMAT')
  const searched = written ?? folded ?? sql`lower(${column})`
  const wanted = operand.toLowerCase()
  if (wanted === '') return sql`${column} is not null`
  if (operator === '$contains') return sql`instr(${searched}, ${wanted}) > 0`
  // A range, so that an index on the column answers it.
  if (operator === '$startsWith') return sql`(${searched} >= ${wanted} and ${searched} < ${wanted + '\u{10FFFF}'})`
  return sql`substr(${searched}, -length(${wanted})) = ${wanted}`
}

function columnValue({ kind, toColumn }: ScalarField, operand: unknown, path: string): Scalar {
  const value = scalar(kind, operand)
  if (value === undefined) throw invalid(path, `must be ${expectation[kind]}`, 'FORMAT')
  return toColumn ? toColumn(value) : value
}

const expectation = { text: 'text', number: 'a number', amount: 'an amount', boolean: 'true or false', date: 'an ISO date' } as const

function scalar(kind: ScalarField['kind'], operand: unknown): Scalar | undefined {
  if (kind === 'text') return typeof operand === 'string' ? operand : undefined
  if (kind === 'boolean') return typeof operand === 'boolean' ? Number(operand) : undefined
  if (kind === 'amount' && typeof operand === 'string') return /^-?\d{1,15}(\.\d{1,6})?$/.test(operand) ? operand : undefined
  if (kind === 'number' || kind === 'amount') return typeof operand === 'number' && Number.isFinite(operand) ? operand : undefined
  const time = typeof operand === 'string' ? Date.parse(operand) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}

/** As one JSON parameter: a statement takes no more than 100 parameters. */
function valueList(field: ScalarField, operand: unknown, path: string): SQL {
  if (!Array.isArray(operand)) throw invalid(path, 'must be a list', 'FORMAT')
  if (operand.length > 1000) throw invalid(path, 'holds more than 1000 values', 'MAX_SIZE')
  return jsonValues(operand.map((value, index) => columnValue(field, value, `${path}[${index}]`)))
}

/** `(select value from json_each(…))`: any number of values as one parameter. */
export function jsonValues(values: readonly Scalar[]): SQL {
  return sql`(select value from json_each(${JSON.stringify(values)}))`
}

function textList(operand: unknown, path: string): string[] {
  if (!Array.isArray(operand) || !operand.every((value) => typeof value === 'string')) throw invalid(path, 'must be a list of text', 'FORMAT')
  if (operand.length > 1000) throw invalid(path, 'holds more than 1000 values', 'MAX_SIZE')
  return operand
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
