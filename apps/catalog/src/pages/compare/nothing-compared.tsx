import { useMessages } from '@galleria/fragments/react'
import { EmptyState } from '@galleria/ui/feedback/empty-state'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { useSyncExternalStore } from 'react'
import { comparePath } from '../../lib/addresses.ts'
import { MAX_COMPARED, parseCompared, readStoredCompared, subscribeToCompared } from '../../lib/products/compared-products.ts'

/** Says how a comparison begins, or leads to the one that this browser remembers. */
export function NothingCompared() {
  const { t, counted, link } = useMessages()
  const stored = useSyncExternalStore(subscribeToCompared, readStoredCompared, () => null)
  const slugs = parseCompared(stored).slice(0, MAX_COMPARED)
  return (
    <EmptyState
      title={t('compare.empty')}
      actions={
        <>
          {slugs.length > 0 && (
            <ButtonLink kind="main" href={link(comparePath(slugs))}>
              {counted('compare.yours', slugs.length)}
            </ButtonLink>
          )}
          <ButtonLink href={link('/collections')}>{t('compare.browse')}</ButtonLink>
        </>
      }
    >
      <p>{t('compare.emptyText')}</p>
    </EmptyState>
  )
}
