import { useMessages } from '@galleria/fragments/react'
import type { FacetChoice } from '../../lib/list/facet-choice.ts'
import type { Facet, FacetValue } from '../../lib/list/facets.ts'

/** What shoppers read of facets and their values: without a label, an option's words are the shop's own, in the language of the catalog. */
export function useFilterNames() {
  const { t } = useMessages()
  return {
    facetName: ({ kind, name, label }: Facet): string => label ?? (kind === 'option' ? name : t(`filter.${kind}`)),
    valueName: ({ kind, value, label }: Pick<FacetChoice, 'kind'> & Pick<FacetValue, 'value' | 'label'>): string =>
      label ?? (kind !== 'type' ? value : value === 'digital' ? t('filter.type.digital') : t('filter.type.physical')),
  }
}
