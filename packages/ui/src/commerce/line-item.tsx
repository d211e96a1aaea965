import type { ReactNode } from 'react'
import { loadingAttributes, type PictureLoading } from './fetch-priority.ts'

export interface LinePicture {
  readonly src: string
  readonly width: number
  readonly height: number
  /** The URL of the same picture as AVIF. */
  readonly avif?: string
}

interface LineItemProps {
  readonly name: string
  /** URL of the product page; null when the product is no longer sold. */
  readonly href?: string | null
  /** Language of the name where it is not the page's. */
  readonly contentLang?: string
  readonly picture: LinePicture | null
  /** Chosen options, and notes about the line. */
  readonly details?: ReactNode
  readonly price?: ReactNode
  /** Compact form for lists that cannot be edited. */
  readonly small?: boolean
  readonly loading?: PictureLoading
  /** Actions of the line. */
  readonly children?: ReactNode
}

/** A line of a cart or an order: picture, name and choices, price, and below them what can be done. */
export function LineItem({ name, href, contentLang, picture, details, price, small, loading = 'lazy', children }: LineItemProps) {
  const title = <bdi lang={contentLang}>{name}</bdi>
  const image = picture && <Picture {...picture} loading={loading} />
  return (
    <div className={small ? 'g-line g-line-small' : 'g-line'}>
      {/* The name beside it is the same link, and the one that is read out. */}
      {href ? (
        <a className="g-line-picture" href={href} tabIndex={-1} aria-hidden="true">
          {image}
        </a>
      ) : (
        <div className="g-line-picture">{image}</div>
      )}
      <div className="g-line-body">
        <div className="g-line-top">
          <div className="g-line-text">
            <p className="g-line-name">{href ? <a href={href}>{title}</a> : title}</p>
            {details}
          </div>
          {price && <div className="g-line-price">{price}</div>}
        </div>
        {children && <div className="g-line-foot">{children}</div>}
      </div>
    </div>
  )
}

/** The picture has an empty `alt`: the name stands beside it. */
function Picture({ avif, loading, ...image }: LinePicture & { readonly loading: PictureLoading }) {
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} />}
      <img {...image} {...loadingAttributes(loading)} alt="" decoding="async" />
    </picture>
  )
}
