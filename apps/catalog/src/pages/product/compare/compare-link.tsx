import { comparePath } from '@galleria/catalog-view/addresses'
import { Slot, useMessages } from '@galleria/fragments/react'
import { useEffect, useState, type ReactNode } from 'react'
import { watchCompared, type ComparedList } from './compared.client.ts'

interface CompareLinkProps {
  readonly slug: string
  /** Stands before the link, in its row. */
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
      {list?.tray && <Slot fragment="discovery/compare-tray" params={list.tray} />}
    </>
  )
}
