import type { ReactNode } from 'react'

interface HeroProps {
  /** The statement. */
  readonly title: ReactNode
  readonly intro: ReactNode
  /** The next step. */
  readonly action?: ReactNode
  readonly media?: ReactNode
  /** Caption below the picture. */
  readonly caption?: ReactNode
}

/** The first thing on the start page: a statement beside a picture. */
export function Hero({ title, intro, action, media, caption }: HeroProps) {
  return (
    <section className="g-hero">
      <div className="g-hero-text">
        <h1>{title}</h1>
        <div>
          <p>{intro}</p>
          {action}
        </div>
      </div>
      {media && (
        <figure>
          {media}
          {caption && <figcaption>{caption}</figcaption>}
        </figure>
      )}
    </section>
  )
}
