interface IndexListProps {
  readonly entries: readonly {
    readonly name: string
    readonly href: string
    /** The number of products, as a figure and as a phrase for screen readers. */
    readonly count?: { readonly figures: string; readonly words: string } | null
  }[]
  /** Language of the names where it is not the page's. */
  readonly contentLang?: string
}

/** A table of contents in large letters. */
export function IndexList({ entries, contentLang }: IndexListProps) {
  return (
    <ul className="g-index">
      {entries.map(({ name, href, count }) => (
        <li key={href}>
          <a href={href}>
            <bdi lang={contentLang}>{name}</bdi>
            {count && (
              <>
                {' '}
                <span aria-hidden="true">{count.figures}</span>
                <span className="g-hide">{count.words}</span>
              </>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
