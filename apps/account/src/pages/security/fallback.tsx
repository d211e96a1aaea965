import { useMessages } from '@galleria/fragments/react'
import { ErrorState } from '@galleria/ui/feedback/error-state'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'

/** Replaces the page while it cannot be loaded. */
export function SecurityFallback() {
  const { t, link } = useMessages()
  return <ErrorState title={t('security.unavailable')} actions={<ButtonLink href={link('/account')}>{t('security.account')}</ButtonLink>} />
}
