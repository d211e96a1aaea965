import type { ReactNode } from 'react'

interface SplitProps {
  readonly media: ReactNode
  /** The picture takes 7 of 12 columns instead of half. */
  readonly wide?: boolean
  /** The picture stands at the end where both fit side by side. */
  readonly mediaLast?: boolean
  readonly children: ReactNode
}

/** A picture beside words, above them where there is little room. */
export function Split({ media, wide, mediaLast, children }: SplitProps) {
  return (
    <section className={`g-section g-split${wide ? ' g-split-wide' : ''}${mediaLast ? ' g-split-last' : ''}`}>
      {media}
      <div>{children}</div>
    </section>
  )
}
