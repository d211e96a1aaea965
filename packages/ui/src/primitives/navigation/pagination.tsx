import { Icon } from '../display/icon.tsx'

interface PaginationProps {
  /** Name of the landmark. */
  readonly label: string
  /** Every page that can be reached directly; null stands for those that are left out. */
  readonly pages: readonly (PageLink | null)[]
  readonly previous?: StepLink
  readonly next?: StepLink
}

interface PageLink {
  readonly number: number
  readonly href: string
  readonly current?: boolean
  /** "Page 3": a number alone says little when it is read out. */
  readonly label: string
}

interface StepLink {
  readonly label: string
  readonly href: string
}

/** The pages of a list. */
export function Pagination({ label, pages, previous, next }: PaginationProps) {
  return (
    <nav aria-label={label}>
      <ul className="g-pages">
        {previous && (
          <li>
            <a href={previous.href} rel="prev" aria-label={previous.label} className="g-pages-back">
              <Icon name="chevron" />
            </a>
          </li>
        )}
        {pages.map((page, index) =>
          page ? (
            <li key={page.number}>
              <a href={page.href} aria-label={page.label} aria-current={page.current ? 'page' : undefined}>
                {page.number}
              </a>
            </li>
          ) : (
            <li key={`gap-${pages[index - 1]?.number}`} aria-hidden="true">
              …
            </li>
          ),
        )}
        {next && (
          <li>
            <a href={next.href} rel="next" aria-label={next.label}>
              <Icon name="chevron" />
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}
