interface BreadcrumbProps {
  /** Name of the landmark. */
  readonly label: string
  /** Ancestors, beginning with the start page. */
  readonly trail: readonly Step[]
  /** The page itself, which is no link. */
  readonly current?: Omit<Step, 'href'> | null
}

interface Step {
  readonly name: string
  readonly href: string
  /** Language of the name where it is not the page's. */
  readonly lang?: string
}

/** The path from the start page to the current page. */
export function Breadcrumb({ label, trail, current }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <ol className="g-crumbs">
        {trail.map(({ name, href, lang }) => (
          <li key={href}>
            <a href={href}>
              <bdi lang={lang}>{name}</bdi>
            </a>
          </li>
        ))}
        {current && (
          <li aria-current="page">
            <bdi lang={current.lang}>{current.name}</bdi>
          </li>
        )}
      </ol>
    </nav>
  )
}
