import { useMessages } from '@galleria/fragments/react'
import { Button } from '@galleria/ui/primitives/actions/button'
import { Icon } from '@galleria/ui/primitives/display/icon'
import { Field } from '@galleria/ui/primitives/forms/field'
import { TextField } from '@galleria/ui/primitives/forms/text-field'
import { ORDER_STATUSES, type OrderStatusFilter } from './order-filter.ts'

const LABELS = { open: 'orders.open', sent: 'orders.sent', canceled: 'orders.canceledOnes' } as const

interface FilterFormProps {
  readonly query: string
  readonly status: OrderStatusFilter | null
}

/** Leads to the list as it is asked for: a link like any other, which can be kept and needs no script. */
export function FilterForm({ query, status }: FilterFormProps) {
  const { t, link } = useMessages()
  return (
    <form method="get" action={link('/account/orders')} role="search" aria-label={t('orders.search')} className="account-filter">
      <TextField label={t('orders.searchHint')} name="q" type="search" defaultValue={query} maxLength={100} />
      <Field label={t('orders.status')}>
        {(control) => (
          <span className="g-select">
            <select {...control} className="g-input" name="status" defaultValue={status ?? ''}>
              <option value="">{t('orders.anyStatus')}</option>
              {ORDER_STATUSES.map((one) => (
                <option key={one} value={one}>
                  {t(LABELS[one])}
                </option>
              ))}
            </select>
            <Icon name="down" />
          </span>
        )}
      </Field>
      <Button className="account-filter-submit">{t('orders.find')}</Button>
    </form>
  )
}
