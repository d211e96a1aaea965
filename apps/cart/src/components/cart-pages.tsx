import { useMessages } from '@galleria/fragments/react'
import type { LinePage } from '@galleria/order-view/line-pages'
import { Pagination } from '@galleria/ui/primitives/navigation/pagination'

interface CartPagesProps extends Pick<LinePage<unknown>, 'page' | 'pages'> {
  readonly label: string
  /** The path of a page, as it is in the shop's first language. */
  hrefOf(page: number): string
}

/** Links to the pages of a long list; nothing where all of it is shown. */
export function CartPages({ label, page, pages, hrefOf }: CartPagesProps) {
  const { t, link } = useMessages()
  if (pages < 2) return null
  return (
    <Pagination
      labels={{
        pages: label,
        page: (number) => t('paging.page', { page: number }),
        previous: t('paging.previous'),
        next: t('paging.next'),
      }}
      page={page}
      pages={pages}
      hrefOf={(number) => link(hrefOf(number))}
    />
  )
}
