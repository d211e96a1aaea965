import { useMessages } from '@galleria/fragments/react'
import { ErrorState } from '@galleria/ui/feedback/error-state'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'

interface UnavailableProps {
  /** What is missing. */
  readonly what: 'home.unavailable' | 'collections.unavailable' | 'collection.unavailable' | 'product.unavailable' | 'search.unavailable'
}

/** Replaces a page that cannot be loaded. */
export function Unavailable({ what }: UnavailableProps) {
  const { t } = useMessages()
  // An empty address is the one that the page was asked for at.
  return (
    <ErrorState
      title={t(what)}
      actions={
        <ButtonLink kind="main" href="">
          {t('unavailable.again')}
        </ButtonLink>
      }
    >
      <p>{t('unavailable.rest')}</p>
    </ErrorState>
  )
}
