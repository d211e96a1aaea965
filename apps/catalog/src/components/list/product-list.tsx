import { Slot, useMessages } from '@galleria/fragments/react'
import { Button } from '@galleria/ui/primitives/actions/button'
import { Badge } from '@galleria/ui/primitives/display/badge'
import { Icon } from '@galleria/ui/primitives/display/icon'
import { isFiltered, listAddress, SORTS } from '../../lib/list/list-query.ts'
import type { ProductList as List } from '../../lib/list/load-list.ts'
import { ProductCards } from '../product-cards.tsx'
import { FilterChips } from './filter-chips.tsx'
import { Filters } from './filters.tsx'
import { FILTERS, LIST_FORM, ListForm } from './list-form.tsx'
import { ListTotal } from './list-total.tsx'
import { NothingLeft } from './nothing-left.tsx'
import { PageLinks } from './page-links.tsx'
import './product-list.css'
import { SortPicker } from './sort-picker.tsx'

/** An invoker command: React 18 does not know the attributes and writes them as they are. */
const OPENS_FILTERS = { command: 'show-modal', commandfor: FILTERS }

/** A list of products: what it is narrowed and ordered by, its products, and the way to its other pages. */
export function ProductList(list: List) {
  const { t } = useMessages()
  const { path, query, count, products, paging, facets } = list
  const { choices, min, max, inStock, discounted } = query
  const chosen = choices.length + Number(min !== null || max !== null) + Number(inStock) + Number(discounted)
  // Without facets to choose from, another order keeps the filter as it is.
  const filtered = listAddress(path, { ...query, sort: SORTS[0], page: 1 })
  return (
    <div className={facets ? 'catalog-list catalog-list-narrowed' : 'catalog-list'}>
      {facets ? <Filters {...list} facets={facets} /> : <ListForm path={filtered} />}
      <div>
        <div className="catalog-list-bar">
          {facets && (
            <Button type="button" className="catalog-filters-open" aria-haspopup="dialog" {...OPENS_FILTERS}>
              <Icon name="filter" />
              {t('filter.title')}
              {chosen > 0 && <Badge kind="accent">{chosen}</Badge>}
            </Button>
          )}
          <ListTotal count={count} />
          <SortPicker form={LIST_FORM} sort={query.sort} />
        </div>
        <FilterChips {...list} />
        <div className="catalog-products">
          {products.length === 0 && isFiltered(query) && <NothingLeft {...list} />}
          <ProductCards products={products} first />
        </div>
        <PageLinks path={path} query={query} paging={paging} />
        <p className="g-hide" role="status" />
        <Slot fragment="catalog/live-list" />
      </div>
    </div>
  )
}
