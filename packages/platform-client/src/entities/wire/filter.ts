/* Types only: what a filter holds at run time is `Filter`, which lets through whatever the platform adds. */

/** What each operator compares a field with. `null` stands for an empty field. */
interface Operands<Value> {
  readonly $eq: Value | null
  readonly $ne: Value | null
  readonly $gt: Value
  readonly $gte: Value
  readonly $lt: Value
  readonly $lte: Value
  readonly $in: readonly Value[]
  readonly $nin: readonly Value[]
  readonly $startsWith: string
  readonly $endsWith: string
  readonly $contains: string
  readonly $hasSome: readonly Value[]
  readonly $hasAll: readonly Value[]
  readonly $exists: boolean
}

type Operator = keyof Operands<unknown>

type Equality = '$eq' | '$ne' | '$in' | '$nin'
type Order = '$gt' | '$gte' | '$lt' | '$lte'

/** A field that a query may filter by: what it holds, which operators it takes, and whether it may also be sorted by. */
export interface QueryField<Value, Operators extends Operator, Sortable extends boolean> {
  readonly value: Value
  readonly operators: Operators
  readonly sortable: Sortable
}

export type TextField<Sortable extends boolean = true> = QueryField<
  string,
  Equality | Order | '$startsWith' | '$endsWith' | '$contains' | '$exists',
  Sortable
>
export type NumberField<Sortable extends boolean = true> = QueryField<number, Equality | Order | '$exists', Sortable>
/** A Date, or its ISO 8601 text. */
export type InstantField<Sortable extends boolean = true> = QueryField<Date | string, Equality | Order | '$exists', Sortable>
/** A field with one of several values, or with yes and no. */
export type ChoiceField<Value extends string | boolean, Sortable extends boolean = true> = QueryField<Value, Equality | '$exists', Sortable>
/** An id, where the platform compares it whole. */
export type IdField<Sortable extends boolean = true> = QueryField<string, Equality, Sortable>
/** Several values: it is asked which of them are there. */
export type ListField<Value> = QueryField<Value, '$hasSome' | '$hasAll', false>

type AnyField = QueryField<unknown, Operator, boolean>

/** A bare value asks for exactly that one. */
type Condition<Field extends AnyField> =
  | ('$eq' extends Field['operators'] ? Field['value'] | null : never)
  | { readonly [Name in Field['operators']]?: Operands<Field['value']>[Name] }

/**
 * A filter of which the fields and the operators of each field are known: another field or operator is a type error.
 * `Fields` is an interface, so a program that needs a field which the platform has added since declares it there.
 */
export type FilterOf<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] extends AnyField ? Condition<Fields[Name]> : never } & {
  readonly $and?: readonly FilterOf<Fields>[]
  readonly $or?: readonly FilterOf<Fields>[]
  readonly $not?: FilterOf<Fields>
}

/** The names of the fields that a query may sort by. */
export type SortableField<Fields> = {
  [Name in keyof Fields & string]: Fields[Name] extends { sortable: true } ? Name : never
}[keyof Fields & string]

/** A query or search (`OffsetQuery`, `CursorSearch`) with a filter and sorts that know the fields of an entity. */
export type QueryOf<Fields, Query extends { sort?: readonly { fieldName: string }[] | undefined }> = Omit<Query, 'filter' | 'sort'> & {
  filter?: FilterOf<Fields> | undefined
  sort?: (Omit<NonNullable<Query['sort']>[number], 'fieldName'> & { fieldName: SortableField<Fields> })[] | undefined
}
