import { Icon } from '../display/icon.tsx'
import { listLinkedPages } from './linked-pages.ts'

interface PaginationProps {
  readonly labels: PaginationLabels
  readonly page: number
  /** Null when the total is not counted. */
  readonly pages: number | null
  /** Whether a next page exists, for lists without a total. */
  readonly hasNext?: boolean
  hrefOf(page: number): string
}

interface PaginationLabels {
  /** Name of the landmark. */
  readonly pages: string
  /** "Page 3": a number alone says little when it is read out. */
  page(number: number): string
  readonly previous: string
  readonly next: string
}

/** Links to the pages of a list, the first, the last and those round the current one by their numbers. */
export function Pagination({ labels, page, pages, hasNext = pages !== null && page < pages, hrefOf }: PaginationProps) {
  const numbers = pages === null ? [page] : listLinkedPages(page, pages)
  return (
    <nav aria-label={labels.pages}>
      <ul className="g-pages">
        {page > 1 && (
          <li>
            <a href={hrefOf(page - 1)} rel="prev" aria-label={labels.previous} className="g-pages-back">
              <Icon name="chevron" />
            </a>
          </li>
        )}
        {numbers.map((number, index) =>
          number === null ? (
            <li key={`gap-${numbers[index - 1]}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <a href={hrefOf(number)} aria-label={labels.page(number)} aria-current={number === page ? 'page' : undefined}>
                {number}
              </a>
            </li>
          ),
        )}
        {hasNext && (
          <li>
            <a href={hrefOf(page + 1)} rel="next" aria-label={labels.next}>
              <Icon name="chevron" />
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}
