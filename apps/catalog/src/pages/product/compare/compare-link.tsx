import { Slot, useMessages } from '@galleria/fragments/react'
import { useEffect, useState, type AnchorHTMLAttributes, type ReactNode } from 'react'
import { comparePath } from '../../../lib/addresses.ts'
import {
  MAX_COMPARED,
  parseCompared,
  storeCompared,
  readStoredCompared,
  subscribeToCompared,
} from '../../../lib/products/compared-products.ts'

/** The list of this browser, as the page of one product shows it. */
interface ComparedList {
  /** What the link becomes: a switch that puts the product on the list or takes it off. */
  readonly link: AnchorHTMLAttributes<HTMLAnchorElement>
  /** The params of the compare tray; null without products, as there is no tray then. */
  readonly tray: { readonly p: string; readonly refused: boolean } | null
}

interface CompareLinkProps {
  readonly slug: string
  /** The content before the link, in its row. */
  readonly children: ReactNode
}

/**
 * Leads to the comparison with this product. Where a script runs it is a switch: it puts the product on the list of this browser, or takes
 * it off, and the list stands below. All shoppers share this page, so the server shows the link alone.
 */
export function CompareLink({ slug, children }: CompareLinkProps) {
  const { t, link } = useMessages()
  const [list, setList] = useState<ComparedList>()
  useEffect(() => watchCompared(slug, setList), [slug])
  return (
    <>
      <div className="catalog-save">
        {children}
        <a className="g-link" href={link(comparePath([slug]))} {...list?.link}>
          {t('product.compare')}
        </a>
      </div>
      {list?.tray && <Slot fragment="catalog/compare-tray" params={{ p: list.tray.p, refused: list.tray.refused }} />}
    </>
  )
}

/** Calls back with the list of this browser, at once and whenever it changes. Returns what ends it. */
function watchCompared(slug: string, callback: (list: ComparedList) => void): () => void {
  const show = (refused = false) => {
    const slugs = parseCompared(readStoredCompared())
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
          else show(true)
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
