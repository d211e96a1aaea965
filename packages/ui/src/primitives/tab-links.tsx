interface TabLinksProps {
  /** Name of the landmark. */
  readonly label: string
  readonly links: readonly { readonly name: string; readonly href: string; readonly current?: boolean }[]
}

/** Pages that belong together, one of which is this one. */
export function TabLinks({ label, links }: TabLinksProps) {
  return (
    <nav className="g-tabs" aria-label={label}>
      {links.map(({ name, href, current }) => (
        <a key={href} href={href} aria-current={current ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  )
}
