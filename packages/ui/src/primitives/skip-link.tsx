/** The first thing the keyboard meets: past everything that every page repeats. */
export function SkipLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="g-skip" href={href}>
      {children}
    </a>
  )
}
