import { useMessages } from '@galleria/fragments/react'
import { ErrorState } from '@galleria/ui/feedback/error-state'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'

/** Replaces the overview of an account that cannot be loaded now. */
export function AccountFallback() {
  const { t, link } = useMessages()
  return (
    <ErrorState title={t('account.unavailable')} actions={<ButtonLink href={link('/collections')}>{t('orders.browse')}</ButtonLink>}>
      <p>{t('account.later')}</p>
    </ErrorState>
  )
}
