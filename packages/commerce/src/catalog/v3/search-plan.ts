import Big from 'big.js'
import { isRecord } from '../../values/records.ts'
import { ALL_PRODUCTS_ID } from './ids.ts'

/** What the search counts products by. */
export type ValueKind = 'collection' | 'brand' | 'type' | 'tag' | 'ribbon' | 'availability' | 'discount' | 'option'

/** One condition of a search that its index answers. All have to be met. */
export type IndexCondition =
  | {
      readonly on: 'value'
      readonly kind: ValueKind
      readonly by: 'name' | 'id' | 'option' | 'optionId'
      readonly values: readonly string[]
    }
  | { readonly on: 'price'; readonly from?: string; readonly to?: string }
  | { readonly on: 'visible' }

/** A filter in two parts: what the index of the search answers, and what the store's own tables have to. */
export interface SearchPlan {
  readonly conditions: readonly IndexCondition[]
  readonly rest: Readonly<Record<string, unknown>> | undefined
}

type Convert = (operator: string, operand: unknown) => readonly IndexCondition[] | undefined

const PRICE = 'actualPriceRange.minValue.amount'
/** What costs less than before has such a price; no other has one. */
export const COMPARED_PRICE = 'compareAtPriceRange.minValue.amount'
const SMALLEST = '0.001'

/** How the operators of a field become conditions; undefined for those that the index does not know. */
const CONVERSIONS: Readonly<Record<string, Convert>> = {
  'brand.name': oneOf('brand', 'name'),
  'brand.id': oneOf('brand', 'id'),
  'ribbon.name': oneOf('ribbon', 'name'),
  'ribbon.id': oneOf('ribbon', 'id'),
  productType: oneOf('type', 'name'),
  'inventory.availabilityStatus': oneOf('availability', 'name'),
  tags: manyOf('tag', 'name'),
  'tags.publicTags.tagIds': manyOf('tag', 'name'),
  'directCategoriesInfo.categories': inCategories,
  'allCategoriesInfo.categories': inCategories,
  'options.name': manyOf('option', 'option'),
  'options.id': manyOf('option', 'optionId'),
  'options.choicesSettings.choices.name': manyOf('option', 'name'),
  'options.choicesSettings.choices.key': manyOf('option', 'name'),
  'options.choicesSettings.choices.choiceId': manyOf('option', 'id'),
  visible: (operator, operand) => (operator === '$eq' && operand === true ? [{ on: 'visible' }] : undefined),
  [PRICE]: toPriceCondition,
  [COMPARED_PRICE]: toDiscountCondition,
}

/** Divides a filter of Catalog V3. What is joined by `$or` and `$not` is left to the store's tables. */
export function planSearch(filter: Readonly<Record<string, unknown>> = {}): SearchPlan {
  const conditions: IndexCondition[] = []
  const rest: Record<string, unknown>[] = []
  const walk = (part: Readonly<Record<string, unknown>>): void => {
    for (const [field, value] of Object.entries(part)) {
      const branches = field === '$and' && Array.isArray(value) && value.every(isRecord) ? value : undefined
      if (branches) for (const branch of branches) walk(branch)
      else
        for (const [operator, operand] of listOperations(value)) {
          const converted = Object.hasOwn(CONVERSIONS, field) ? CONVERSIONS[field]?.(operator, operand) : undefined
          if (converted) conditions.push(...converted)
          else rest.push({ [field]: operator === '' ? operand : { [operator]: operand } })
        }
    }
  }
  walk(filter)
  return { conditions, rest: rest.length === 0 ? undefined : { $and: rest } }
}

/** A bare value asks for exactly that one. What is no condition stays as it is, under no operator. */
function listOperations(value: unknown): (readonly [operator: string, operand: unknown])[] {
  if (!isRecord(value)) return [Array.isArray(value) ? ['', value] : ['$eq', value]]
  const operations = Object.entries(value)
  return operations.length > 0 && operations.every(([operator]) => operator.startsWith('$')) ? operations : [['', value]]
}

function oneOf(kind: ValueKind, by: 'name' | 'id'): Convert {
  return (operator, operand) => {
    const values = operator === '$eq' ? textsIn([operand]) : operator === '$in' ? textsIn(operand) : undefined
    return values && [{ on: 'value', kind, by, values }]
  }
}

function manyOf(kind: ValueKind, by: 'name' | 'id' | 'option' | 'optionId'): Convert {
  return (operator, operand) => {
    const values = textsIn(operand)
    if (!values) return undefined
    if (operator === '$hasSome') return [{ on: 'value', kind, by, values }]
    return operator === '$hasAll' ? values.map((value) => ({ on: 'value', kind, by, values: [value] })) : undefined
  }
}

/** Above nothing is every product that costs less than before, and no other. */
function toDiscountCondition(operator: string, operand: unknown): readonly IndexCondition[] | undefined {
  return operator === '$gt' && Number(operand) === 0 ? [{ on: 'value', kind: 'discount', by: 'name', values: ['discounted'] }] : undefined
}

/** The category of all products is no condition. */
function inCategories(operator: string, operand: unknown): readonly IndexCondition[] | undefined {
  const values = operator === '$matchItems' ? idsOfItems(operand) : undefined
  if (!values) return undefined
  return values.includes(ALL_PRODUCTS_ID) ? [] : [{ on: 'value', kind: 'collection', by: 'name', values }]
}

/** The ids of `$matchItems`: items that are told by their ids alone. */
export function idsOfItems(operand: unknown): string[] | undefined {
  if (!Array.isArray(operand)) return undefined
  const ids = operand.map((item: unknown) => (isRecord(item) && Object.keys(item).length === 1 ? item['id'] : undefined))
  return textsIn(ids)?.map((id) => id.toLowerCase())
}

function toPriceCondition(operator: string, operand: unknown): readonly IndexCondition[] | undefined {
  if (typeof operand !== 'string' && typeof operand !== 'number') return undefined
  if (!/^\d{1,12}(\.\d{1,6})?$/.test(String(operand))) return undefined
  const amount = new Big(operand)
  switch (operator) {
    case '$eq':
      return [{ on: 'price', from: amount.toFixed(), to: amount.toFixed() }]
    case '$gte':
      return [{ on: 'price', from: amount.toFixed() }]
    case '$gt':
      return [{ on: 'price', from: amount.plus(SMALLEST).toFixed() }]
    case '$lte':
      return [{ on: 'price', to: amount.toFixed() }]
    case '$lt':
      return [{ on: 'price', to: amount.minus(SMALLEST).toFixed() }]
    default:
      return undefined
  }
}

function textsIn(operand: unknown): string[] | undefined {
  return Array.isArray(operand) && operand.length <= MAX_VALUES && operand.every((value) => typeof value === 'string') ? operand : undefined
}

const MAX_VALUES = 1000

/** What a search of Catalog V3 finds products by. */
export const SEARCH_FIELDS: Readonly<Record<string, true>> = Object.fromEntries(
  [
    ...Object.keys(CONVERSIONS),
    'id',
    'slug',
    'handle',
    'name',
    'createdDate',
    'updatedDate',
    'variantsInfo.variants',
    'actualPriceRange.maxValue.amount',
    'compareAtPriceRange.maxValue.amount',
    'physicalProperties.shippingWeightRange.minValue',
    'physicalProperties.shippingWeightRange.maxValue',
  ].map((field) => [field, true]),
)
