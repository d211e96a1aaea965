import { useMessages } from '@galleria/fragments/react'
import { EmptyState } from '@galleria/ui/feedback/empty-state'
import type { ProductList } from '../../lib/list/load-list.ts'
import { useFilterNames } from './use-filter-names.ts'

/** Replaces the products where a filter leaves none, and names what to loosen. The filters' chips stand above. */
export function NothingLeft({ loosen }: Pick<ProductList, 'loosen'>) {
  const { t } = useMessages()
  const { facetName } = useFilterNames()
  const names = loosen.map((facet) => (facet === 'price' ? t('filter.price') : facetName(facet)))
  return (
    <EmptyState title={t('filter.empty')}>
      {names.length > 0 && <p>{t('filter.loosen', { names: names.join(t('list.separator')) })}</p>}
    </EmptyState>
  )
}
