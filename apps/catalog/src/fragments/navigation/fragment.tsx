import { Fallback } from './fallback.tsx'
import type { NavigationProps } from './fragment.server.ts'

/** The departments, for the layout's navigation. The copy is shared by all pages, so it marks none of them as the current one. */
export default function Navigation({ links }: NavigationProps) {
  if (links.length === 0) return <Fallback />
  return (
    <ul>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href}>
            <bdi lang={label.lang}>{label.text}</bdi>
          </a>
        </li>
      ))}
    </ul>
  )
}
