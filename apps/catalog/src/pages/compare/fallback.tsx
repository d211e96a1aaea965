import { useMessages } from '@galleria/fragments/react'
import { ErrorState } from '@galleria/ui/feedback/error-state'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'

/** Replaces the page where it cannot be loaded. An empty address is the one that the page was asked for at. */
export function Fallback() {
  const { t } = useMessages()
  return (
    <ErrorState
      title={t('compare.unavailable')}
      actions={
        <ButtonLink kind="main" href="">
          {t('compare.again')}
        </ButtonLink>
      }
    >
      <p>{t('compare.rest')}</p>
    </ErrorState>
  )
}
