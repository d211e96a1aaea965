import type { ReactNode } from 'react'
import { loadingAttributes, type PictureLoading } from './fetch-priority.ts'

export interface MediaPicture {
  readonly src: string
  readonly width: number
  readonly height: number
  readonly alt: string
  /** The same picture as AVIF, in widths to choose from (`srcset`). */
  readonly avif?: string
  /** What most of it is made of (`#rrggbb`): its place has this colour until it arrives. */
  readonly color?: string
}

interface MediaProps {
  /** Nothing where there is none: its place stays empty. */
  readonly picture: MediaPicture | null
  /** How wide it is shown, for pictures that come in several widths. */
  readonly sizes: string
  /** Replaces the picture's own words; empty where they stand beside it. */
  readonly alt?: string
  /** Language of the picture's words where it is not the page's. */
  readonly contentLang?: string
  readonly loading?: PictureLoading
  /** Landscape instead of 4:5, cut around the lower middle. */
  readonly wide?: boolean
  /** What stands on the picture: a badge at most. */
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
