import type { ReactNode } from 'react'

interface SectionProps {
  readonly title: ReactNode
  /** Description below the title. */
  readonly line?: ReactNode
  /** Content beside the title, such as a link to more. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A part of a page under a heading, with air above it. */
export function Section({ title, line, aside, children }: SectionProps) {
  return (
    <section className="g-section">
      <div className="g-section-head">
        <div>
          <h2>{title}</h2>
          {line && <p>{line}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}
