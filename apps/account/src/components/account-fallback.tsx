import { ErrorState } from '@galleria/ui/feedback/error-state'
import { ButtonLink } from '@galleria/ui/primitives/button-link'
import { useMessages } from '../lib/messages.ts'

/** A page of the account that cannot be shown now. Nothing in it is lost. */
export function AccountFallback() {
  const { t, link } = useMessages()
  return (
    <ErrorState title={t('account.unavailable')} actions={<ButtonLink href={link('/collections')}>{t('account.browse')}</ButtonLink>}>
      <p>{t('account.later')}</p>
    </ErrorState>
  )
}
