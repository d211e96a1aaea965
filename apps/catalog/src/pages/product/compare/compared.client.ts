import { MAX_COMPARED, parseCompared, storeCompared, storedCompared, subscribeToCompared } from '@galleria/catalog-view/compared-products'
import type { AnchorHTMLAttributes } from 'react'

/** The list of this browser, as the page of one product shows it. */
export interface ComparedList {
  /** What the link becomes: a switch that puts the product on the list or takes it off. */
  readonly link: AnchorHTMLAttributes<HTMLAnchorElement>
  /** Of the tray. Without products there is none. */
  readonly tray: { readonly p: string; readonly refused: string } | null
}

/** Calls back with the list of this browser, at once and whenever it changes. Returns what ends it. */
export function watchCompared(slug: string, callback: (list: ComparedList) => void): () => void {
  const show = (refused = '') => {
    const slugs = parseCompared(storedCompared())
    const isCompared = slugs.includes(slug)
    callback({
      tray: slugs.length > 0 ? { p: slugs.join(), refused } : null,
      link: {
        role: 'button',
        'aria-pressed': isCompared,
        onClick(event) {
          // Another tab or a new window is for the page itself.
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          if (isCompared) storeCompared(slugs.filter((other) => other !== slug))
          else if (slugs.length < MAX_COMPARED) storeCompared([...slugs, slug])
          else show('1')
        },
        onKeyDown(event) {
          if (event.key !== ' ') return
          event.preventDefault()
          event.currentTarget.click()
        },
      },
    })
  }
  show()
  return subscribeToCompared(() => show())
}
