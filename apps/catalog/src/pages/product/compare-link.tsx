import { comparePath } from '@galleria/catalog-view/addresses'
import { MAX_COMPARED, parseCompared, storeCompared, storedCompared, subscribeToCompared } from '@galleria/catalog-view/compared-products'
import { Slot, useMessages } from '@galleria/fragments/react'
import { useState, useSyncExternalStore, type MouseEvent } from 'react'

/**
 * Leads to the comparison with this product. Where a script runs it is a switch: it puts the product on the list of this browser, or takes
 * it off, and the list stands below. All shoppers share this page, so the server shows the link alone.
 */
export function CompareLink({ slug }: { slug: string }) {
  const { t, link } = useMessages()
  const stored = useSyncExternalStore(
    subscribeToCompared,
    () => storedCompared() ?? '',
    () => null,
  )
  const [isRefused, setRefused] = useState(false)
  const slugs = parseCompared(stored)
  const isCompared = slugs.includes(slug)
  const isFull = slugs.length >= MAX_COMPARED

  function toggle(event: MouseEvent) {
    // Another tab or a new window is for the page itself.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setRefused(isFull && !isCompared)
    if (isCompared) storeCompared(slugs.filter((other) => other !== slug))
    else if (!isFull) storeCompared([...slugs, slug])
  }

  return (
    <>
      <p>
        <a
          className="g-btn g-btn-plain"
          href={link(comparePath([slug]))}
          onClick={toggle}
          {...(stored !== null && {
            role: 'button',
            'aria-pressed': isCompared,
            onKeyDown: (event) => {
              if (event.key !== ' ') return
              event.preventDefault()
              event.currentTarget.click()
            },
          })}
        >
          {t('product.compare')}
        </a>
      </p>
      {slugs.length > 0 && <Slot fragment="discovery/compare-tray" params={{ p: slugs.join(), refused: isRefused && isFull ? '1' : '' }} />}
    </>
  )
}
