import { useMessages } from '@galleria/fragments/react'
import type { LinePage } from '@galleria/order-view/line-pages'
import { linePagePath } from '@galleria/order-view/order-lines'
import { Pagination } from '@galleria/ui/primitives/navigation/pagination'

interface LinePagesProps extends Pick<LinePage<unknown>, 'page' | 'pages'> {
  /** The path of the page, as it is in the shop's first language. */
  readonly path: string
}

/** Links to the pages of many lines; nothing where all of them are shown. */
export function LinePages({ path, page, pages }: LinePagesProps) {
  const { t, link } = useMessages()
  if (pages < 2) return null
  const labels = {
    pages: t('paging.label'),
    page: (number: number) => t('paging.page', { page: number }),
    previous: t('paging.previous'),
    next: t('paging.next'),
  }
  return <Pagination labels={labels} page={page} pages={pages} hrefOf={(number) => link(linePagePath(path, number))} />
}
