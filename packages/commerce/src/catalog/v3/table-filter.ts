import { invalid } from '../../failures/failure.ts'
import { isRecord } from '../../values/records.ts'
import { idsOfItems } from './search-plan.ts'

/*
 * The store's tables know brands, ribbons, options and choices by their names: their ids follow from these. A filter that asks for such ids is
 * written anew for the tables, and so is one that asks for items of a list.
 */

/** Fields of ids, each with the field of the tables that has the name. */
const NAMED_BY_ID: Readonly<Record<string, string>> = {
  'brand.id': 'brand.name',
  'ribbon.id': 'ribbon.name',
  'options.id': 'options.name',
  'options.choicesSettings.choices.choiceId': 'options.choices',
}
const CATEGORIES: ReadonlySet<string> = new Set(['directCategoriesInfo.categories', 'allCategoriesInfo.categories'])
const VARIANTS = 'variantsInfo.variants'
/** The fields of variants that can be asked for. */
const VARIANT_FIELDS = ['id', 'sku'] as const

/** The ids in a filter that no table knows. */
export function listNamedIds(filter: unknown, isWithin = false): string[] {
  if (typeof filter === 'string') return isWithin ? [filter] : []
  if (Array.isArray(filter)) return filter.flatMap((part: unknown) => listNamedIds(part, isWithin))
  if (!isRecord(filter)) return []
  return Object.entries(filter).flatMap(([field, value]) => listNamedIds(value, isWithin || Object.hasOwn(NAMED_BY_ID, field)))
}

/** The filter as the tables can answer it. An id that nothing has stays, and finds nothing. */
export function toTableFilter(filter: Readonly<Record<string, unknown>>, names: Readonly<Record<string, string>>): Record<string, unknown> {
  return { $and: Object.entries(filter).map(([field, value]) => toTableCondition(field, value, names)) }
}

function toTableCondition(field: string, value: unknown, names: Readonly<Record<string, string>>): object {
  if (field === '$and' || field === '$or') return { [field]: listBranches(value).map((branch) => toTableFilter(branch, names)) }
  if (field === '$not') return { $not: { $and: listBranches([value].flat()).map((branch) => toTableFilter(branch, names)) } }
  const named = Object.hasOwn(NAMED_BY_ID, field) ? NAMED_BY_ID[field] : undefined
  if (named) return { [named]: withNames(value, names) }
  const items = isRecord(value) ? value['$matchItems'] : undefined
  if (items === undefined) return { [field]: value }
  if (field === VARIANTS) return { $or: listVariantConditions(items) }
  if (CATEGORIES.has(field)) return { [field]: { $hasSome: idsOfItems(items) ?? refuseItems(field) } }
  return { [field]: value }
}

function listBranches(value: unknown): Record<string, unknown>[] {
  if (!Array.isArray(value) || !value.every(isRecord)) throw invalid('search.filter', 'must join lists of filters', 'FORMAT')
  return value
}

function withNames(value: unknown, names: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return names[value] ?? value
  if (Array.isArray(value)) return value.map((part) => withNames(part, names))
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([operator, operand]) => [operator, withNames(operand, names)]))
    : value
}

function listVariantConditions(items: unknown): object[] {
  if (!Array.isArray(items)) return refuseItems(VARIANTS)
  return items.map((item: unknown) => {
    const field = VARIANT_FIELDS.find((name) => isRecord(item) && typeof item[name] === 'string' && Object.keys(item).length === 1)
    if (!field || !isRecord(item)) return refuseItems(VARIANTS)
    return { [`${VARIANTS}.${field}`]: { $hasSome: [item[field]] } }
  })
}

function refuseItems(field: string): never {
  throw invalid(`search.filter.${field}.$matchItems`, `must be items of one field each: ${VARIANT_FIELDS.join(' or ')}`, 'FORMAT')
}
