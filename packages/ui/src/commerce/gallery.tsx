import type { ReactNode } from 'react'

/** Makes a scrolling row without focusable content reachable by keyboard (WCAG 2.1.1). */
const PUSHED_BY_KEYS = { tabIndex: 0 }

interface GalleryProps {
  readonly label: string
  /** Pictures, the most important one first. */
  readonly children: ReactNode
}

/**
 * All pictures of one thing: a row to push along on a phone, one large and the others below it on a wide screen. It takes the focus,
 * so that a keyboard can push it too.
 */
export function Gallery({ label, children }: GalleryProps) {
  return (
    <section className="g-gallery" aria-label={label} {...PUSHED_BY_KEYS}>
      {children}
    </section>
  )
}
