interface BreadcrumbProps {
  /** Name of the landmark. */
  readonly label: string
  /** From the start page on. */
  readonly trail: readonly { readonly name: string; readonly href: string }[]
  /** The page itself, which is no link. */
  readonly current?: string
  /** Language of the names where it is not the page's. */
  readonly contentLang?: string
}

/** Where a page stands in the shop. */
export function Breadcrumb({ label, trail, current, contentLang }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <ol className="g-crumbs">
        {trail.map(({ name, href }) => <li key={href}><a href={href}><bdi lang={contentLang}>{name}</bdi></a></li>)}
        {current && <li aria-current="page"><bdi lang={contentLang}>{current}</bdi></li>}
      </ol>
    </nav>
  )
}
