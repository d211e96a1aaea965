import { useMessages } from '@galleria/fragments/react'
import { EmptyState } from '@galleria/ui/feedback/empty-state'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'

/** The place of the orders where nothing was ordered yet. */
export function NoOrders() {
  const { t, link } = useMessages()
  return (
    <EmptyState
      title={t('orders.none')}
      actions={
        <ButtonLink kind="main" href={link('/collections')}>
          {t('orders.browse')}
        </ButtonLink>
      }
    >
      <p>{t('orders.noneText')}</p>
    </EmptyState>
  )
}
