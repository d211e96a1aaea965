import { useMessages } from '@galleria/fragments/react'
import { Button } from '@galleria/ui/primitives/actions/button'
import { Icon } from '@galleria/ui/primitives/display/icon'
import { SORTS, type Sort } from '../../lib/list/list-query.ts'

/** The order of a list, and the button that applies it without JavaScript. */
export function SortPicker({ form, sort }: { form: string; sort: Sort }) {
  const { t } = useMessages()
  const names: Readonly<Record<Sort, string>> = {
    featured: t('sort.featured'),
    newest: t('sort.newest'),
    price: t('sort.price'),
    'price-desc': t('sort.priceDescending'),
    name: t('sort.name'),
  }
  return (
    <div className="catalog-sort">
      <span className="g-select catalog-sort-choice">
        <select className="g-input" name="sort" form={form} defaultValue={sort} aria-label={t('sort.label')}>
          {SORTS.map((order) => (
            <option key={order} value={order}>
              {names[order]}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
      <Button form={form} className="catalog-sort-submit">
        {t('sort.submit')}
      </Button>
    </div>
  )
}
