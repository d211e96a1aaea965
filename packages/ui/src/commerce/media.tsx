import type { ReactNode } from 'react'
import { loadingAttributes, type PictureLoading } from './fetch-priority.ts'

export interface MediaPicture {
  readonly src: string
  readonly width: number
  readonly height: number
  readonly alt: string
  /** The same picture as AVIF, in widths to choose from (`srcset`). */
  readonly avif?: string
  /** Dominant colour (`#rrggbb`), shown until the picture has loaded. */
  readonly color?: string
}

interface MediaProps {
  /** Null leaves the place empty. */
  readonly picture: MediaPicture | null
  /** The shown width (`sizes`), for pictures with several widths. */
  readonly sizes: string
  /** Replaces the picture's own alternative text; empty when the text stands beside it. */
  readonly alt?: string
  /** Language of the alternative text, if not the page's. */
  readonly contentLang?: string
  readonly loading?: PictureLoading
  /** Landscape instead of 4:5, cut around the lower middle. */
  readonly wide?: boolean
  /** Overlay, such as a badge. */
  readonly children?: ReactNode
}

/** A picture in a place that is kept for it. The colour is a drawing, because pages have no style attributes. */
export function Media({ picture, sizes, alt, contentLang, loading = 'lazy', wide, children }: MediaProps) {
  return (
    <div className={wide ? 'g-picture g-wide' : 'g-picture'}>
      {picture?.color && (
        <svg aria-hidden="true">
          <rect fill={picture.color} />
        </svg>
      )}
      {picture && (
        <picture>
          {picture.avif && <source type="image/avif" srcSet={picture.avif} sizes={sizes} />}
          <img
            src={picture.src}
            width={picture.width}
            height={picture.height}
            alt={alt ?? picture.alt}
            lang={contentLang}
            {...loadingAttributes(loading)}
          />
        </picture>
      )}
      {children}
    </div>
  )
}
