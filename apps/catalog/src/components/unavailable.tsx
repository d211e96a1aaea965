import { ErrorState } from '@galleria/ui/feedback/error-state'
import { ButtonLink } from '@galleria/ui/primitives/button-link'
import { useMessages } from '../lib/messages.ts'

interface UnavailableProps {
  /** What is missing. */
  readonly what: 'home.unavailable' | 'collections.unavailable' | 'collection.unavailable' | 'product.unavailable' | 'search.unavailable'
}

/** Stands where a page cannot be had: says so, and leaves the rest of the shop alone. */
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
