import { useMessages } from '@galleria/fragments/react'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { Pagination } from '@galleria/ui/primitives/navigation/pagination'
import { listAddress, type ListQuery } from '../../lib/list/list-query.ts'
import type { Paging } from '../../lib/paging.ts'
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
  return (
    <div className="catalog-pages">
      {next && (
        <ButtonLink className="catalog-more" rel="nofollow" href={link(next)}>
          {t('paging.more')}
        </ButtonLink>
      )}
      <Pagination
        labels={{
          pages: t('paging.label'),
          page: (number) => t('paging.page', { page: number }),
          previous: t('paging.previous'),
          next: t('paging.next'),
        }}
        page={page}
        pages={pages}
        hasNext={next !== null}
        hrefOf={(number) => link(listAddress(path, { ...query, page: number }))}
      />
    </div>
  )
}
