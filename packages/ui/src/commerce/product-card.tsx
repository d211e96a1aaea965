import type { ReactNode } from 'react'
import { Badge } from '../primitives/display/badge.tsx'
import { Media, type MediaPicture } from './media.tsx'

interface ProductCardProps {
  readonly name: string
  readonly href: string
  /** Of what it is, in a few words. */
  readonly line?: string | null
  readonly price: ReactNode
  /** The one thing to know before looking closer: sold out, new, how much less it costs. */
  readonly badge?: string | null
  readonly picture: MediaPicture | null
  readonly sizes: string
  readonly loading?: 'first' | 'early' | 'lazy'
  /** Language of the name where it is not the page's. */
  readonly contentLang?: string | undefined
  /** The same of the line. */
  readonly lineLang?: string | undefined
}

/** A product in a list (`<li>`). The whole card is the link, and there is one link only. */
export function ProductCard({ name, href, line, price, badge, picture, sizes, loading, contentLang, lineLang }: ProductCardProps) {
  return (
    <li className="g-card">
      <Media picture={picture} sizes={sizes} alt="" loading={loading}>
        {badge && <Badge>{badge}</Badge>}
      </Media>
      <div className="g-card-label">
        <a href={href} lang={contentLang}>
          <bdi>{name}</bdi>
        </a>
        {line && (
          <span lang={lineLang}>
            <bdi>{line}</bdi>
          </span>
        )}
        {price}
      </div>
    </li>
  )
}
