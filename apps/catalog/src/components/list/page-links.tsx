import { useMessages } from '@galleria/fragments/react'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { Pagination } from '@galleria/ui/primitives/navigation/pagination'
import { listAddress, type ListQuery } from '../../lib/list/list-query.ts'
import { linkedPages, type Paging } from '../../lib/paging.ts'
import './page-links.css'

interface PageLinksProps {
  /** Address of the list without what its query says. */
  readonly path: string
  readonly query: ListQuery
  readonly paging: Paging
}

/** Links to the pages of a list; nothing where there is only one. */
export function PageLinks({ path, query, paging: { page, pages, previous, next } }: PageLinksProps) {
  const { t, link } = useMessages()
  if (!previous && !next) return null
  const numbers = pages === null ? [page] : linkedPages(page, pages)
  const hrefOf = (number: number) => link(listAddress(path, { ...query, page: number }))
  return (
    <div className="catalog-pages">
      {next && (
        <ButtonLink className="catalog-more" rel="nofollow" href={link(next)}>
          {t('paging.more')}
        </ButtonLink>
      )}
      <Pagination
        label={t('paging.label')}
        pages={numbers.map((number) =>
          number === null ? null : { number, href: hrefOf(number), current: number === page, label: t('paging.page', { page: number }) },
        )}
        previous={previous ? { label: t('paging.previous'), href: link(previous) } : undefined}
        next={next ? { label: t('paging.next'), href: link(next) } : undefined}
      />
    </div>
  )
}
