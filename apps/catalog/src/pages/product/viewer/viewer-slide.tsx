import type { MediaPicture } from '@galleria/ui/commerce/media'
import { useLayoutEffect, useRef, type MouseEvent } from 'react'

interface ViewerSlideProps {
  readonly picture: MediaPicture
  /** Language of the picture's words where it is not the page's. */
  readonly contentLang: string | undefined
  readonly shown: boolean
  readonly enlarged: boolean
  onPress(): void
}

/** How wide an enlarged picture is, as its style says: the browser then takes the widest file. */
const ENLARGED_SIZES = '250vw'

/** One picture in the window. A press enlarges it around the place that was pressed; it is then pushed along by finger, wheel or arrow keys. */
export function ViewerSlide({ picture, contentLang, shown, enlarged, onPress }: ViewerSlideProps) {
  const slide = useRef<HTMLDivElement>(null)
  const pressed = useRef({ across: 0.5, down: 0.5 })

  useLayoutEffect(() => {
    const { current: place } = slide
    if (!enlarged || !place) return
    const { across, down } = pressed.current
    const rest = place.scrollWidth - place.clientWidth
    // From right to left, positions are negative and begin at the right.
    const left = getComputedStyle(place).direction === 'rtl' ? rest * (across - 1) : rest * across
    place.scrollTo({ left, top: (place.scrollHeight - place.clientHeight) * down, behavior: 'instant' })
  }, [enlarged])

  function press({ clientX, clientY, detail, currentTarget }: MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    // The keyboard presses no place: it gets the middle.
    pressed.current = detail === 0 ? { across: 0.5, down: 0.5 } : { across: (clientX - left) / width, down: (clientY - top) / height }
    onPress()
  }

  const { src, avif, alt, width, height } = picture
  // React 18 does not know the attribute and writes it as it is.
  const unseen = shown ? {} : { inert: '' }
  return (
    <div ref={slide} className={enlarged ? 'catalog-viewer-slide catalog-viewer-enlarged' : 'catalog-viewer-slide'} {...unseen}>
      <button type="button" className="catalog-viewer-press" aria-pressed={enlarged} onClick={press}>
        <picture>
          {avif && <source type="image/avif" srcSet={avif} sizes={enlarged ? ENLARGED_SIZES : '100vw'} />}
          <img
            className="catalog-viewer-picture"
            src={src}
            alt={alt}
            width={width}
            height={height}
            lang={contentLang}
            loading="lazy"
            draggable={false}
          />
        </picture>
      </button>
    </div>
  )
}
