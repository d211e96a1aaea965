import { EmptyState } from '@galleria/ui/feedback/empty-state'
import { ButtonLink } from '@galleria/ui/primitives/button-link'
import { useMessages } from '../lib/messages.ts'

/** There is nothing to show, but there is a way on. */
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
