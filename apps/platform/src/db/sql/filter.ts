import { invalid } from '@galleria/commerce/failures/failure'
import { isRecord } from '@galleria/commerce/values/records'
import { and, type Column, sql, type SQL } from 'drizzle-orm'
import { allOf, anyOf, noneOf, type PlannedFilter, type Planner, withoutIndex } from './filter-plan.ts'

type Scalar = string | number

/** A field that a query may filter by. */
export interface ScalarField {
  /** An `amount` is a number or the decimal text that the wire writes. */
  readonly kind: 'text' | 'number' | 'amount' | 'boolean' | 'date'
  readonly column: Column | SQL
  /** The column in lower case: sorting, ranges, $startsWith, $endsWith and $contains then ignore case. */
  readonly folded?: Column | SQL
  /** Wire form of a field that is no text, for $startsWith, $endsWith and $contains. */
  readonly written?: SQL
  readonly sortable?: boolean
  /** Converts the wire's value to the column's: a price to minor units, say. It throws on a value that cannot be one. */
  readonly toColumn?: (value: Scalar) => Scalar
  /** Reads from an index rows among which are all that have one of the values. Where there is a folded column, it is asked. */
  readonly narrowed?: (values: readonly unknown[]) => SQL
  /** An index begins with the column, or with the folded one. */
  readonly indexed?: boolean
  /** Reads from an index rows that may hold a text, in lower case, and surely all that do. Undefined where the text is too short for it. */
  readonly holding?: (text: string, position: TextPosition) => Lookup | undefined
}

/** Whether a text is to stand at the beginning, at the end, or anywhere. */
export interface TextPosition {
  readonly begins: boolean
  readonly ends: boolean
}

/** A field that holds several values in another table. */
export interface ListField {
  readonly kind: 'list'
  readonly has: (values: readonly string[], which: 'some' | 'all') => SQL
  /** The condition by an index, and the one evaluated row by row. */
  readonly planned?: (values: readonly string[], which: 'some' | 'all') => Lookup & { readonly perRow: SQL }
}

/** A condition that an index answers, and a select of what it finds there. */
export interface Lookup {
  readonly condition: SQL
  readonly rows: SQL
}

export type FilterFields = Readonly<Record<string, ScalarField | ListField>>

const MAX_DEPTH = 8
const MAX_CONDITIONS = 100
/** The maximum number of lookups: each costs a look at an index. */
const MAX_LOOKUPS = 12

/** Compiles a filter of the API into a condition. Throws InvalidRequest that names the part it cannot accept. */
export function filterCondition(filter: unknown, fields: FilterFields, path: string): SQL | undefined {
  return new FilterCompiler(fields).compile(filter ?? {}, path, 0).counted
}

/** Compiles a filter for a table of any size. SQLite does not know how many rows a condition finds; a look at its index tells. */
export function planFilter(filter: unknown, fields: FilterFields, path: string, planner: Planner): PlannedFilter {
  return new FilterCompiler(fields, planner).compile(filter ?? {}, path, 0)
}

class FilterCompiler {
  readonly #fields: FilterFields
  readonly #planner: Planner | undefined
  #conditions = 0
  #looks = 0

  constructor(fields: FilterFields, planner?: Planner) {
    this.#fields = fields
    this.#planner = planner
  }

  compile(filter: unknown, path: string, depth: number): PlannedFilter {
    if (depth > MAX_DEPTH) throw invalid(path, `is nested more than ${MAX_DEPTH} levels deep`, 'MAX')
    if (!isRecord(filter)) throw invalid(path, 'must be an object', 'FORMAT')
    return allOf(Object.entries(filter).map(([key, value]) => this.#entry(key, value, `${path}.${key}`, depth)))
  }

  #entry(key: string, value: unknown, path: string, depth: number): PlannedFilter {
    if (key === '$and') return allOf(this.#branches(value, path, depth))
    if (key === '$or') return anyOf(this.#branches(value, path, depth))
    if (key === '$not')
      return noneOf(allOf(Array.isArray(value) ? this.#branches(value, path, depth) : [this.compile(value, path, depth + 1)]))
    const field = Object.hasOwn(this.#fields, key) ? this.#fields[key] : undefined
    if (!field) throw invalid(path, 'is not a field that can be filtered by', 'FIELD_NOT_ALLOWED')
    const operations = isRecord(value) ? Object.entries(value) : [['$eq', value] as const]
    if (operations.length === 0) throw invalid(path, 'names no operator', 'REQUIRED_FIELD')
    const conditions = operations.map(([operator, operand]) => this.#operation(field, operator, operand, `${path}.${operator}`))
    return this.#planned(conditions, key)
  }

  #branches(value: unknown, path: string, depth: number): PlannedFilter[] {
    if (!Array.isArray(value)) throw invalid(path, 'must be a list of filters', 'FORMAT')
    return value.map((branch, index) => this.compile(branch, `${path}[${index}]`, depth + 1))
  }

  #operation(field: ScalarField | ListField, operator: string, operand: unknown, path: string): Operation {
    if (++this.#conditions > MAX_CONDITIONS) throw invalid(path, `is one condition more than the ${MAX_CONDITIONS} allowed`, 'MAX_SIZE')
    if (field.kind === 'list') return listOperation(field, operator, operand, path)
    const condition = scalarOperation(field, operator, operand, path)
    const position = TEXT_POSITIONS[operator]
    const lookup = position && typeof operand === 'string' ? field.holding?.(foldNeedle(field, operand), position) : undefined
    return {
      condition,
      lookup,
      ordered: field.indexed === true && (operator === '$startsWith' ? field.folded !== undefined : ORDERED.has(operator)),
    }
  }

  /** All conditions on one field: both ends of a range are one look. */
  #planned(operations: readonly Operation[], key: string): PlannedFilter {
    const condition = and(...operations.map((operation) => operation.condition))
    const ordered = and(...operations.flatMap((operation) => (operation.ordered ? operation.condition : [])))
    // Without the lookups: each sequence of a text is in an index of its own, which is slow to read for few rows.
    if (ordered && this.#isFew(this.#planner?.rowsWith(ordered, key))) return { counted: condition, walked: condition, few: true }
    if (operations.some(({ lookup }) => this.#isFew(lookup?.rows))) {
      const found = and(
        ...operations.flatMap((operation) => [operation.lookup?.condition, operation.perRow ? undefined : operation.condition]),
      )
      return { counted: found, walked: found, few: true }
    }
    const requested = and(...operations.map((operation) => operation.perRow ?? operation.condition))
    return { counted: condition, walked: key === this.#planner?.walkedBy ? condition : withoutIndex(requested), few: false }
  }

  #isFew(rows: SQL | undefined): boolean {
    return rows !== undefined && this.#planner !== undefined && ++this.#looks <= MAX_LOOKUPS && this.#planner.isFew(rows)
  }
}

interface Operation {
  readonly condition: SQL
  /** Whether an index that is ordered by the field answers it. */
  readonly ordered: boolean
  readonly lookup?: Lookup | undefined
  /** The condition where it is asked of one row after the other. */
  readonly perRow?: SQL
}

const ORDERED: ReadonlySet<string> = new Set(['$eq', '$in', '$gt', '$gte', '$lt', '$lte'])

const TEXT_POSITIONS: Readonly<Partial<Record<string, TextPosition>>> = {
  $eq: { begins: true, ends: true },
  $startsWith: { begins: true, ends: false },
  $endsWith: { begins: false, ends: true },
  $contains: { begins: false, ends: false },
}

function listOperation(field: ListField, operator: string, operand: unknown, path: string): Operation {
  if (operator !== '$hasSome' && operator !== '$hasAll')
    throw invalid(path, 'is not an operator of this field: use $hasSome or $hasAll', 'FIELD_NOT_ALLOWED')
  const values = textList(operand, path)
  const which = operator === '$hasAll' ? 'all' : 'some'
  const lookup = field.planned?.(values, which)
  return { condition: lookup?.condition ?? field.has(values, which), ordered: false, ...(lookup && { lookup, perRow: lookup.perRow }) }
}

function scalarOperation(field: ScalarField, operator: string, operand: unknown, path: string): SQL {
  const { column } = field
  const value = () => columnValue(field, operand, path)
  // What is sorted without regard to case has its ranges in that order.
  const ordered = field.folded ?? column
  const toOperand = () => (field.folded ? String(value()).toLowerCase() : value())
  switch (operator) {
    case '$eq':
      return operand === null ? sql`${column} is null` : narrowByIndex(field, [operand], sql`${column} = ${value()}`)
    case '$ne':
      return operand === null ? sql`${column} is not null` : sql`${column} is not ${value()}`
    case '$gt':
      return sql`${ordered} > ${toOperand()}`
    case '$gte':
      return sql`${ordered} >= ${toOperand()}`
    case '$lt':
      return sql`${ordered} < ${toOperand()}`
    case '$lte':
      return sql`${ordered} <= ${toOperand()}`
    case '$in':
      return narrowByIndex(field, [operand].flat(), sql`${column} in ${valueList(field, operand, path)}`)
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
function narrowByIndex({ folded, narrowed: narrowedBy }: ScalarField, values: readonly unknown[], condition: SQL): SQL {
  const among = narrowedBy?.(values) ?? (folded && sql`${folded} in ${jsonValues(values.map((value) => String(value).toLowerCase()))}`)
  return among ? sql`(${among} and ${condition})` : condition
}

/** Compares texts without LIKE: its pattern could hold no more than 50 bytes, and `%` and `_` of the shopper would count. */
function textOperation(
  { kind, column, folded, written }: ScalarField,
  operator: '$startsWith' | '$endsWith' | '$contains',
  operand: unknown,
  path: string,
): SQL {
  if (kind !== 'text' && !written) throw invalid(path, 'is an operator of text fields only', 'FIELD_NOT_ALLOWED')
  if (typeof operand !== 'string') throw invalid(path, 'must be text', 'FORMAT')
  const searched = written ?? folded ?? sql`lower(${column})`
  const target = foldNeedle({ folded }, operand)
  if (target === '') return sql`${column} is not null`
  if (operator === '$contains') return sql`instr(${searched}, ${target}) > 0`
  // A range, so that an index on the column answers it.
  if (operator === '$startsWith') return sql`(${searched} >= ${target} and ${searched} < ${target + '\u{10FFFF}'})`
  return sql`substr(${searched}, -length(${target})) = ${target}`
}

/** Writes a text in lower case like the column that it is looked for in: SQLite's `lower` knows no letters beyond ASCII. */
function foldNeedle({ folded }: Pick<ScalarField, 'folded'>, text: string): string {
  return folded ? text.toLowerCase() : text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}

function columnValue({ kind, toColumn }: ScalarField, operand: unknown, path: string): Scalar {
  const value = scalar(kind, operand)
  if (value === undefined) throw invalid(path, `must be ${EXPECTATIONS[kind]}`, 'FORMAT')
  return toColumn ? toColumn(value) : value
}

const EXPECTATIONS = { text: 'text', number: 'a number', amount: 'an amount', boolean: 'true or false', date: 'an ISO date' } as const

function scalar(kind: ScalarField['kind'], operand: unknown): Scalar | undefined {
  if (kind === 'text') return typeof operand === 'string' ? operand : undefined
  if (kind === 'boolean') return typeof operand === 'boolean' ? Number(operand) : undefined
  if (kind === 'amount' && typeof operand === 'string') return /^-?\d{1,15}(\.\d{1,6})?$/.test(operand) ? operand : undefined
  if (kind === 'number' || kind === 'amount') return typeof operand === 'number' && Number.isFinite(operand) ? operand : undefined
  const time = typeof operand === 'string' ? Date.parse(operand) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}

/** Passes a list as one JSON parameter: a statement takes no more than 100 parameters. */
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
  if (!Array.isArray(operand) || !operand.every((value) => typeof value === 'string'))
    throw invalid(path, 'must be a list of text', 'FORMAT')
  if (operand.length > 1000) throw invalid(path, 'holds more than 1000 values', 'MAX_SIZE')
  return operand
}
