import { useMessages } from '@galleria/fragments/react'
import { Pagination } from '@galleria/ui/primitives/navigation/pagination'
import { linkedPages, pageAddress, type Paging } from '../lib/paging.ts'
import './page-links.css'

interface PageLinksProps {
  /** Address of the first page. */
  readonly path: string
  readonly paging: Paging
}

/** Links to the pages of a list; nothing where there is only one. */
export function PageLinks({ path, paging: { page, pages, previous, next } }: PageLinksProps) {
  const { t, link } = useMessages()
  if (!previous && !next) return null
  const numbers = pages === null ? [page] : linkedPages(page, pages)
  return (
    <div className="catalog-pages">
      <Pagination
        label={t('paging.label')}
        pages={numbers.map((number) =>
          number === null
            ? null
            : { number, href: link(pageAddress(path, number)), current: number === page, label: t('paging.page', { page: number }) },
        )}
        previous={previous ? { label: t('paging.previous'), href: link(previous) } : undefined}
        next={next ? { label: t('paging.next'), href: link(next) } : undefined}
      />
    </div>
  )
}
