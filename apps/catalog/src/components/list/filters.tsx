import { useMessages } from '@galleria/fragments/react'
import { Button } from '@galleria/ui/primitives/actions/button'
import { DialogCloser } from '@galleria/ui/primitives/dialogs/dialog-closer'
import { Disclosure } from '@galleria/ui/primitives/display/disclosure'
import type { ListFacets } from '../../lib/list/facets.ts'
import { isFiltered, listAddress, NO_FILTER } from '../../lib/list/list-query.ts'
import type { ProductList } from '../../lib/list/load-list.ts'
import { FacetCheck } from './facet-check.tsx'
import { FacetGroup } from './facet-group.tsx'
import './filters.css'
import { FILTERS, LIST_FORM, ListForm } from './list-form.tsx'
import { PriceFacet } from './price-facet.tsx'

type FiltersProps = Pick<ProductList, 'path' | 'query' | 'count' | 'swatches' | 'amounts'> & { readonly facets: ListFacets }

/** Facets beyond these are closed at first, unless something of them is chosen. */
const OPEN_GROUPS = 2

/** What a list can be narrowed by: beside it where there is room, else in a sheet. A form, which needs no JavaScript. */
export function Filters({ path, query, count, swatches, amounts, facets: { groups, price, inStock, discounted } }: FiltersProps) {
  const { t, counted, link } = useMessages()
  return (
    <dialog id={FILTERS} className="g-drawer catalog-filters" closedby="any" aria-labelledby="catalog-filters-title">
      <div className="g-drawer-head catalog-filters-head">
        <h2 id="catalog-filters-title">{t('filter.title')}</h2>
        <DialogCloser label={t('filter.close')} />
      </div>
      <ListForm path={path} className="g-drawer-body catalog-filters-body">
        {price && <PriceFacet range={price} amounts={amounts} />}
        {groups.map((group, index) => (
          <FacetGroup
            key={`${group.kind} ${group.name}`}
            group={group}
            open={index < OPEN_GROUPS || group.values.some(({ chosen }) => chosen)}
            swatches={swatches}
          />
        ))}
        {(inStock ?? discounted) && (
          <Disclosure summary={t('filter.availability')} open>
            {inStock && (
              <FacetCheck name="stock" value="1" {...inStock}>
                {t('filter.inStock')}
              </FacetCheck>
            )}
            {discounted && (
              <FacetCheck name="sale" value="1" {...discounted}>
                {t('filter.sale')}
              </FacetCheck>
            )}
          </Disclosure>
        )}
      </ListForm>
      <div className="g-drawer-foot catalog-filters-foot">
        <p className="g-hide" role="status" />
        <Button form={LIST_FORM} kind="main" wide className="catalog-filters-submit">
          {count === null ? t('sort.submit') : counted('filter.show', count)}
        </Button>
        {isFiltered(query) && (
          <a className="g-link catalog-filters-clear" rel="nofollow" href={link(listAddress(path, { ...query, ...NO_FILTER, page: 1 }))}>
            {t('filter.clear')}
          </a>
        )}
      </div>
    </dialog>
  )
}
