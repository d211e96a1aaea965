import { useMessages } from '@galleria/fragments/react'
import { EmptyState } from '@galleria/ui/feedback/empty-state'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'

/** An empty cart, with a link to the collections. */
export function EmptyCart() {
  const { t, link } = useMessages()
  return (
    <EmptyState
      title={t('cart.empty')}
      actions={
        <ButtonLink kind="main" href={link('/collections')}>
          {t('cart.browse')}
        </ButtonLink>
      }
    >
      {t('cart.emptyHint')}
    </EmptyState>
  )
}
