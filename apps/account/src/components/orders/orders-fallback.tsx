import { useMessages } from '@galleria/fragments/react'
import { ErrorState } from '@galleria/ui/feedback/error-state'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'

/** Replaces a page of the member's orders that cannot be loaded now. */
export function OrdersFallback() {
  const { t, link } = useMessages()
  return (
    <ErrorState title={t('orders.unavailable')} actions={<ButtonLink href={link('/collections')}>{t('orders.browse')}</ButtonLink>}>
      <p>{t('orders.later')}</p>
    </ErrorState>
  )
}
