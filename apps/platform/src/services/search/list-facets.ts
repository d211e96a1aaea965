import type { Counts } from '@galleria/commerce/search/product-index'
import { MINOR_PER_ONE } from '@galleria/commerce/values/money'
import { primaryLanguage } from '@galleria/commerce/values/primary-language'
import type { Facets } from '@galleria/platform-client/entities/catalog/product-search'
import { waitUntilCurrent } from './keep-up.ts'
import { minor } from './minor.ts'
import type { SearchContext } from './search-context.ts'
import { DISCOUNTED } from './search-copy.ts'
import { selectionOf, type SearchInput } from './selection.ts'

/** Maximum values per facet, those of most products first. */
const MAX_VALUES = 200
export const DEFAULT_LIMITS = [10, 25, 50, 100, 250, 500, 1000]

async function listFacets(
  context: SearchContext,
  { priceLimits = DEFAULT_LIMITS, ...input }: SearchInput & { priceLimits?: readonly number[] | undefined },
): Promise<Facets> {
  const complete = await waitUntilCurrent(context)
  const start = performance.now()
  const limits = [...new Set(priceLimits)].toSorted((left, right) => left - right)
  const counts = context.copy.index.count(selectionOf(context, input, false), limits.map(minor))
  const facets = {
    total: counts.total,
    ...valuesOf(context, counts, input),
    price: priceOf(counts, limits),
    inStock: counts.inStock,
    discounted: countDiscounted(context, counts),
  }
  return { ...facets, complete, tookMs: performance.now() - start }
}

function valuesOf(
  { copy }: SearchContext,
  counts: Counts,
  { elevated, language }: SearchInput,
): Pick<Facets, 'collections' | 'brands' | 'tags' | 'options' | 'productTypes'> {
  const collections: Facets['collections'] = []
  const brands: Facets['brands'] = []
  const tags: Facets['tags'] = []
  const productTypes: Facets['productTypes'] = []
  const options = new Map<string, Facets['brands']>()
  const target = language && primaryLanguage(language)
  for (const [number, { kind, name, value }] of copy.values.entries()) {
    const count = counts.values[number] ?? 0
    if (count === 0) continue
    if (kind === 'discount' || kind === 'ribbon' || kind === 'availability') continue
    if (kind === 'brand') brands.push({ value, count })
    else if (kind === 'tag') tags.push({ value, count })
    else if (kind === 'type') productTypes.push({ value, count })
    else if (kind === 'option') options.set(name, [...(options.get(name) ?? []), { value, ...copy.labels.of(target, name, value), count }])
    else {
      const collection = copy.collections.get(value)
      if (!collection || !(elevated || collection.visible)) continue
      collections.push({ id: value, name: collection.names[target ?? ''] ?? collection.name, slug: collection.slug, count })
    }
  }
  return {
    collections: mostFirst(collections, ({ slug }) => slug),
    brands: mostFirst(brands, ({ value }) => value),
    tags: mostFirst(tags, ({ value }) => value),
    productTypes: mostFirst(productTypes, ({ value }) => value),
    options: [...options]
      .map(([name, values]) => ({ name, ...copy.labels.of(target, name), values: mostFirst(values, ({ value }) => value) }))
      .slice(0, MAX_VALUES),
  }
}

function countDiscounted({ copy }: SearchContext, counts: Counts): number {
  const number = copy.numberOf(DISCOUNTED)
  return number === undefined ? 0 : (counts.values[number] ?? 0)
}

function mostFirst<Value extends { readonly count: number }>(values: readonly Value[], nameOf: (value: Value) => string): Value[] {
  return values.toSorted((left, right) => right.count - left.count || (nameOf(left) < nameOf(right) ? -1 : 1)).slice(0, MAX_VALUES)
}

function priceOf({ prices, lowest, highest }: Counts, limits: readonly number[]): Facets['price'] {
  const ranges = [...prices].map((count, index) => ({
    from: limits[index - 1] ?? 0,
    ...(limits[index] !== undefined && { to: limits[index] }),
    count,
  }))
  return {
    ...(lowest <= highest && { min: lowest / MINOR_PER_ONE, max: highest / MINOR_PER_ONE }),
    ranges: ranges.filter(({ count }) => count > 0),
  }
}

export const listFacetsMethods = { listFacets }
