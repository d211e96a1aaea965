interface IndexListProps {
  readonly entries: readonly {
    readonly name: string
    readonly href: string
    /** Language of the name where it is not the page's. */
    readonly lang?: string | undefined
    /** The number of products, as a figure and as a phrase for screen readers. */
    readonly count?: { readonly figures: string; readonly label: string } | null
  }[]
}

/** A table of contents in large letters. */
export function IndexList({ entries }: IndexListProps) {
  return (
    <ul className="g-index">
      {entries.map(({ name, href, lang, count }) => (
        <li key={href}>
          <a href={href}>
            <bdi lang={lang}>{name}</bdi>
            {count && (
              <>
                {' '}
                <span aria-hidden="true">{count.figures}</span>
                <span className="g-hide">{count.label}</span>
              </>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
