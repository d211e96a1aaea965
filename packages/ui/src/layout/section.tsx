import type { ReactNode } from 'react'

interface SectionProps {
  readonly title: ReactNode
  /** Beside the title: where more of it is, or a line about it. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A part of a page under a heading, with air above it. */
export function Section({ title, aside, children }: SectionProps) {
  return (
    <section className="g-section">
      <div className="g-section-head"><h2>{title}</h2>{aside}</div>
      {children}
    </section>
  )
}
