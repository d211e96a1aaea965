import type { Aggregation, AggregationResult } from '../../../entities/catalog-v3/catalog-queries.ts'
import type { Facets, OptionCounts, ProductFilter, ValueCount } from '../search.ts'
import { AVAILABILITY, AVAILABLE, CHOICE_NAME, COMPARED_PRICE, LOWEST_PRICE } from './search-terms.ts'

const MAX_VALUES = 200
/** What no reduction costs less than: one of the smallest unit of a currency. */
const SMALLEST = 0.001

const value = (name: string, fieldPath: string): Aggregation => ({ name, type: 'VALUE', fieldPath, value: { limit: MAX_VALUES } })
const extreme = (name: string, type: 'MIN' | 'MAX'): Aggregation => ({ name, type: 'SCALAR', fieldPath: LOWEST_PRICE, scalar: { type } })

/** The facets of a list, each by its name. Tags are none: shoppers cannot read what the platform calls them. */
export const FACET_AGGREGATIONS: Aggregation[] = [
  value('types', 'productType'),
  value('brands', 'brand.name'),
  value('stock', AVAILABILITY),
  extreme('min', 'MIN'),
  extreme('max', 'MAX'),
  { name: 'discounted', type: 'RANGE', fieldPath: COMPARED_PRICE, range: { buckets: [{ from: SMALLEST }] } },
  { name: 'options', type: 'NESTED', nested: { nestedAggregations: [value('option', 'options.name'), value('choice', CHOICE_NAME)] } },
]

/** A part of a filter, which its own facet is counted without. Options are several facets. */
type FacetName = 'brands' | 'types' | 'price' | 'inStock' | 'discounted' | `option ${string}`

interface FacetSearch {
  /** What it counts; null for all that is not filtered by itself. */
  readonly of: FacetName | null
  readonly filter: ProductFilter
}

/** The searches that count the facets of a filtered list, the whole filter first. */
export function listSearches(filter: ProductFilter): FacetSearch[] {
  const { options = [] } = filter
  const parts = (['brands', 'types', 'price', 'inStock', 'discounted'] as const).filter((name) => filter[name] !== undefined)
  return [
    { of: null, filter },
    ...parts.map((of): FacetSearch => ({ of, filter: without(filter, of) })),
    ...options.map(({ name }): FacetSearch => ({
      of: `option ${name}`,
      filter: { ...filter, options: options.filter((option) => option.name !== name) },
    })),
  ]
}

function without(filter: ProductFilter, part: keyof ProductFilter): ProductFilter {
  const { [part]: _, ...others } = filter
  return others
}

interface CountedSearch {
  readonly of: FacetName | null
  readonly results: readonly AggregationResult[]
}

export function mergeFacets(counted: readonly CountedSearch[]): Facets {
  const resultsOf = (facet: FacetName | null) => (counted.find(({ of }) => of === facet) ?? counted[0])?.results ?? []
  const [base, price] = [resultsOf(null), resultsOf('price')]
  const [min, max] = [scalarOf(price, 'min'), scalarOf(price, 'max')]
  const ownOptions = counted.flatMap(({ of, results }) => (of?.startsWith('option ') ? { name: of.slice('option '.length), results } : []))
  return {
    // Every product has one type.
    total: sumOf(valuesOf(base, 'types')),
    brands: valuesOf(resultsOf('brands'), 'brands'),
    tags: [],
    types: valuesOf(resultsOf('types'), 'types').map(({ value: type, count }) => ({ value: type.toLowerCase(), count })),
    options: [
      ...optionsOf(base).filter(({ name }) => !ownOptions.some((own) => own.name === name)),
      ...ownOptions.flatMap(({ name, results }) => optionsOf(results).filter((option) => option.name === name)),
    ],
    price: { ...(min !== undefined && { min }), ...(max !== undefined && { max }) },
    inStock: sumOf(valuesOf(resultsOf('inStock'), 'stock').filter(({ value: status }) => AVAILABLE.includes(status))),
    discounted: findResult(resultsOf('discounted'), 'discounted')?.ranges?.results?.[0]?.count ?? 0,
    complete: true,
    version: '',
  }
}

function findResult(results: readonly AggregationResult[], name: string): AggregationResult | undefined {
  return results.find((result) => result.name === name)
}

function valuesOf(results: readonly AggregationResult[], name: string): ValueCount[] {
  return (findResult(results, name)?.values?.results ?? []).map(({ value: text = '', count = 0 }) => ({ value: text, count }))
}

function sumOf(values: readonly ValueCount[]): number {
  return values.reduce((sum, { count }) => sum + count, 0)
}

function scalarOf(results: readonly AggregationResult[], name: string): string | undefined {
  const found = findResult(results, name)?.scalar?.value
  return found === undefined ? undefined : String(found)
}

/** Nested counts come as one row for each pair of option and choice. */
function optionsOf(results: readonly AggregationResult[]): OptionCounts[] {
  const pairs = (findResult(results, 'options')?.nested?.results ?? []).flatMap(({ results: row = {} }) => {
    const [option, choice] = [row['option']?.value?.value, row['choice']?.value]
    return option && choice?.value ? [{ option, value: choice.value, count: choice.count ?? 0 }] : []
  })
  return [...Map.groupBy(pairs, ({ option }) => option)].map(([name, choices]) => ({
    name,
    values: choices.map(({ value: text, count }) => ({ value: text, count })),
  }))
}
