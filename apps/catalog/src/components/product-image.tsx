import type { Picture } from '../lib/picture.ts'
import './product-image.css'

/** React 18 writes the attribute in lower case only when it does not know it. */
const HIGH_PRIORITY = { fetchpriority: 'high' }

interface ProductImageProps {
  readonly picture: Picture | null
  /** How wide it is shown, for pictures that come in several widths. */
  readonly sizes: string
  /** Replaces the picture's own words; empty where they stand beside it. */
  readonly alt?: string
  /** `first` is the largest picture of the first screen, `early` stands on that screen too. */
  readonly loading?: 'first' | 'early' | 'lazy'
}

/** A picture at 4:5, or its empty place. */
export function ProductImage({ picture, sizes, alt, loading = 'lazy' }: ProductImageProps) {
  if (!picture) return <div className="catalog-image" />
  const { src, width, height, sources } = picture
  const image = (
    <img
      className="catalog-image"
      src={src}
      width={width}
      height={height}
      alt={alt ?? picture.alt}
      loading={loading === 'lazy' ? 'lazy' : undefined}
      decoding={loading === 'lazy' ? 'async' : undefined}
      {...(loading === 'first' ? HIGH_PRIORITY : {})}
    />
  )
  if (sources.length === 0) return image
  return (
    <picture className="catalog-picture">
      {sources.map(({ type, srcset }) => <source key={type} type={type} srcSet={srcset} sizes={sizes} />)}
      {image}
    </picture>
  )
}
