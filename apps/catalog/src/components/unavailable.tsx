import type { ReactNode } from 'react'

/** Stands where a page cannot be had: says so, and leaves the rest of the shop alone. */
export function Unavailable({ children }: { children: ReactNode }) {
  return (
    <section className="catalog-unavailable">
      <p>{children}</p>
    </section>
  )
}
