import { useMessages } from '@galleria/fragments/react'
import type { FacetChoice } from '../../lib/list/facet-choice.ts'

/** What shoppers read of facets and their values: an option's words are the shop's own, in the language of the catalog. */
export function useFilterNames() {
  const { t } = useMessages()
  return {
    facetName: ({ kind, name }: Pick<FacetChoice, 'kind' | 'name'>): string =>
      kind === 'option' ? name : kind === 'brand' ? t('filter.brand') : t('filter.type'),
    valueName: ({ kind, value }: Pick<FacetChoice, 'kind' | 'value'>): string =>
      kind !== 'type' ? value : value === 'digital' ? t('filter.type.digital') : t('filter.type.physical'),
  }
}
