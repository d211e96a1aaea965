import type { ReactNode } from 'react'

interface CardsProps {
  /** Keeps the cards in one row, which scrolls when narrow. */
  readonly row?: boolean
  /** `<li>` elements. */
  readonly children: ReactNode
}

/** Cards side by side: two, three or four, by the room that they are given. */
export function Cards({ row, children }: CardsProps) {
  return (
    <div className={row ? 'g-cards g-cards-row' : 'g-cards'}>
      <ul>{children}</ul>
    </div>
  )
}
