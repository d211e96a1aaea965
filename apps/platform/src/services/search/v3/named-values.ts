import { brandId, choiceId, optionId, ribbonId } from '@galleria/commerce/catalog/v3/ids'
import type { ValueKind } from '@galleria/commerce/catalog/v3/search-plan'
import type { SearchContext } from '../search-context.ts'
import type { FacetValue } from '../search-copy.ts'

/** The id that Catalog V3 gives a value; that of the collection, and the value itself where it has none of its own. */
function idOfValue({ kind, name, value }: FacetValue): string {
  switch (kind) {
    case 'brand':
      return brandId(value)
    case 'ribbon':
      return ribbonId(value)
    case 'option':
      return choiceId(name, value)
    default:
      return value
  }
}

/** The value as Catalog V3 writes it. */
function nameOfValue({ kind, value }: FacetValue): string {
  return kind === 'type' ? value.toUpperCase() : value
}

/** What tells the values of a kind apart. */
export const KEY_OF_VALUE: Readonly<Record<'name' | 'id' | 'option' | 'optionId', (value: FacetValue) => string>> = {
  name: nameOfValue,
  id: idOfValue,
  option: ({ name }) => name,
  optionId: ({ name }) => optionId(name),
}

/** The values of a kind by number. */
export function* valuesOfKind({ copy }: SearchContext, kind: ValueKind): Generator<readonly [number: number, value: FacetValue]> {
  for (const entry of copy.values.entries()) if (entry[1].kind === kind) yield entry
}

const NAMED_KINDS = ['brand', 'ribbon', 'option'] as const

/** The names of what has these ids: of brands, ribbons and options; of choices the JSON of their option and their value. */
function findNamesOfIds(context: SearchContext, { ids }: { readonly ids: readonly string[] }): Record<string, string> {
  const requested = new Set(ids.map((id) => id.toLowerCase()))
  const names: Record<string, string> = {}
  for (const kind of NAMED_KINDS)
    for (const [, value] of valuesOfKind(context, kind)) {
      if (requested.has(idOfValue(value)))
        names[idOfValue(value)] = kind === 'option' ? JSON.stringify([value.name, value.value]) : value.value
      if (kind === 'option' && requested.has(optionId(value.name))) names[optionId(value.name)] = value.name
    }
  return names
}

export const namedValuesMethods = { findNamesOfIds }
