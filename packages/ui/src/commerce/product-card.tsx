import type { ReactNode } from 'react'
import { Badge } from '../primitives/display/badge.tsx'
import { Media, type MediaPicture } from './media.tsx'

interface ProductCardProps {
  readonly name: string
  readonly href: string
  /** Short description. */
  readonly line?: string | null
  readonly price: ReactNode
  /** The most important fact: sold out, new, or the discount. */
  readonly badge?: string | null
  readonly picture: MediaPicture | null
  readonly sizes: string
  readonly loading?: 'first' | 'early' | 'lazy'
  /** Language of the name, if not the page's. */
  readonly contentLang?: string | undefined
  /** Language of `line`, if not the page's. */
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
