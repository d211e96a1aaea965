import { useMessages } from '@galleria/fragments/react'
import { ErrorState } from '@galleria/ui/feedback/error-state'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'

/** Replaces an account page that cannot be loaded now. */
export function AccountFallback() {
  const { t, link } = useMessages()
  return (
    <ErrorState title={t('account.unavailable')} actions={<ButtonLink href={link('/collections')}>{t('account.browse')}</ButtonLink>}>
      <p>{t('account.later')}</p>
    </ErrorState>
  )
}
