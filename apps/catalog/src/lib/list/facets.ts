import type { Facets, ValueCount } from '@galleria/platform-client/storefront/catalog/search'
import { choiceToken, type FacetChoice } from './facet-choice.ts'
import type { ListFilter } from './list-query.ts'

/** A value that a list can be narrowed by. */
export interface FacetValue {
  readonly token: string
  readonly value: string
  /** What shoppers read instead, where it is translated. */
  readonly label?: string | undefined
  /** The number of products that the choice would show. */
  readonly count: number
  readonly chosen: boolean
}

export interface Facet extends Pick<FacetChoice, 'kind' | 'name'> {
  /** What shoppers read instead of its name, where it is translated. */
  readonly label?: string | undefined
}

export interface FacetGroup extends Facet {
  readonly values: readonly FacetValue[]
}

/** A choice of yes or no. */
export interface FacetFlag {
  readonly count: number
  readonly chosen: boolean
}

/** What a list can be narrowed by. */
export interface ListFacets {
  readonly groups: readonly FacetGroup[]
  /** What the cheapest and the dearest product of the list cost, in whole units. Null where all cost the same. */
  readonly price: { readonly min: number; readonly max: number } | null
  readonly inStock: FacetFlag | null
  readonly discounted: FacetFlag | null
}

/** The maximum number of options among the facets: more would be a catalog of their own. */
const MAX_OPTIONS = 6
const MAX_VALUES = 16
/** The platform names no more values of a facet than these. */
const MAX_KNOWN = 200

/**
 * @param whole counts of the list without a filter: what there is to choose, in an order that does not change while a shopper chooses
 * @param narrowed counts of what the filter leaves
 */
export function listFacets(whole: Facets, narrowed: Facets, filter: ListFilter): ListFacets {
  const chosen = new Set(filter.choices.map(choiceToken))
  const groups = facetsOf(whole).map((facet) => {
    const left = new Map(valuesOf(narrowed, facet).map(({ value, count }) => [value, count]))
    const values = inNaturalOrder(valuesOf(whole, facet)).map(({ value, label }) => {
      const token = choiceToken({ ...facet, value })
      return { token, value, ...(label && { label }), count: left.get(value) ?? 0, chosen: chosen.has(token) }
    })
    return { ...facet, values: values.filter((value, index) => index < MAX_VALUES || value.chosen) }
  })
  const [min, max] = [Number(whole.price.min ?? 0), Number(whole.price.max ?? 0)]
  return {
    // One value leaves nothing to choose, unless it is chosen already.
    groups: groups.filter(({ values }) => values.length > 1 || values[0]?.chosen),
    price: min < max ? { min: Math.floor(min), max: Math.ceil(max) } : null,
    inStock: flagOf(whole.inStock > 0 && whole.inStock < whole.total, narrowed.inStock, filter.inStock),
    discounted: flagOf(whole.discounted > 0, narrowed.discounted, filter.discounted),
  }
}

/** The choices of a filter that the list has. All of them while the platform still counts. */
export function filterKnownChoices(whole: Facets, choices: readonly FacetChoice[]): FacetChoice[] {
  return choices.filter((choice) => {
    const values = valuesOf(whole, choice)
    return !whole.complete || values.length >= MAX_KNOWN || values.some(({ value }) => value === choice.value)
  })
}

/** The facets without which a filter would leave products, as their counts say: each is counted as if it were not filtered by itself. */
export function listLooserFilters(narrowed: Facets, { choices, min, max }: ListFilter): (Facet | 'price')[] {
  const left = choices.filter((choice) => valuesOf(narrowed, choice).length > 0)
  const facets = [...new Map(left.map((choice) => [choice.kind + choice.name, addLabel(choice, narrowed)])).values()]
  return (min ?? max) !== null && narrowed.price.max !== undefined ? [...facets, 'price'] : facets
}

/** Facets that are no options. */
const OTHERS: readonly Facet[] = (['brand', 'tag', 'type'] as const).map((kind) => ({ kind, name: '' }))

/** The options that most products have come first, then brands, tags and types. */
function facetsOf({ options }: Facets): Facet[] {
  const sizes = new Map(options.map(({ name, values }) => [name, values.reduce((sum, { count }) => sum + count, 0)]))
  const names = [...sizes.keys()].toSorted((left, right) => (sizes.get(right) ?? 0) - (sizes.get(left) ?? 0)).slice(0, MAX_OPTIONS)
  return [...names.map((name) => addLabel({ kind: 'option', name }, { options })), ...OTHERS]
}

function addLabel({ kind, name }: Facet, { options }: Pick<Facets, 'options'>): Facet {
  const label = kind === 'option' && options.find((option) => option.name === name)?.label
  return { kind, name, ...(label && { label }) }
}

function valuesOf({ brands, tags, types, options }: Facets, { kind, name }: Facet): readonly ValueCount[] {
  if (kind === 'option') return options.find((option) => option.name === name)?.values ?? []
  return { brand: brands, tag: tags, type: types }[kind]
}

function flagOf(isUseful: boolean, count: number, chosen: boolean): FacetFlag | null {
  return isUseful || chosen ? { count, chosen } : null
}

/** Sizes by size, numbers by number; all others as they come, most first. */
function inNaturalOrder(values: readonly ValueCount[]): readonly ValueCount[] {
  if (!values.every(({ value }) => /^(?:X*[SML]|\W?\d.*)$/.test(value))) return values
  return values.toSorted((left, right) => sizeOf(left.value) - sizeOf(right.value))
}

/** A number that sizes are sorted by. Of letters, XS is less than S, and XL more than L; other sizes are the number in them. */
function sizeOf(value: string): number {
  const letters = 'SML'.indexOf(value.at(-1) ?? '') - 1
  return /\d/.test(value) ? Number.parseFloat(value.replace(/^\D/, '')) : 1e6 + letters * value.length
}
