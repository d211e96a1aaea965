import { useMessages } from '@galleria/fragments/react'
import { Disclosure } from '@galleria/ui/primitives/display/disclosure'
import type { ListFacets } from '../../lib/list/facets.ts'
import type { FilterAmounts } from '../../lib/list/filter-amounts.ts'
import './price-facet.css'

interface PriceFacetProps {
  readonly range: NonNullable<ListFacets['price']>
  readonly amounts: Pick<FilterAmounts, 'values' | 'currency' | 'code'>
}

/** The lowest and the highest price: two fields. Where scripts run, two handles write into them. */
export function PriceFacet({ range, amounts: { values, currency, code } }: PriceFacetProps) {
  const { t } = useMessages()
  const ends = [
    { name: 'min', label: t('filter.minimum', { currency }) },
    { name: 'max', label: t('filter.maximum', { currency }) },
  ] as const
  return (
    <Disclosure summary={t('filter.price')} open>
      <div className="catalog-range">
        {ends.map(({ name, label }) => (
          <input
            key={name}
            className="catalog-range-handle"
            type="range"
            min={range.min}
            max={range.max}
            defaultValue={values[name] ?? range[name]}
            aria-label={label}
          />
        ))}
      </div>
      <div className="catalog-amounts">
        {code && <input type="hidden" name="cur" value={code} />}
        {ends.map(({ name, label }) => (
          <label key={name} className="g-field">
            <span className="g-label">{label}</span>
            <input
              className="g-input"
              name={name}
              inputMode="decimal"
              autoComplete="off"
              placeholder={String(range[name])}
              defaultValue={values[name] ?? ''}
            />
          </label>
        ))}
      </div>
    </Disclosure>
  )
}
