import type { ReactNode } from 'react'
import './page-heading.css'

/** The title of a page with a line below it. */
export function PageHeading({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <header className="catalog-heading">
      <h1>{title}</h1>
      {children}
    </header>
  )
}
