import type { MediaPicture } from '@galleria/ui/commerce/media'
import { useRef, type MouseEvent } from 'react'
import type { Point } from './use-zoom.ts'

interface ViewerSlideProps {
  readonly picture: MediaPicture
  /** Language of the picture's words where it is not the page's. */
  readonly contentLang: string | undefined
  readonly shown: boolean
  /** 1 while it is not enlarged. */
  readonly zoom: number
  /** The place that was pressed; none for the keyboard. */
  onPress(at: Point | undefined): void
}

/** How wide a picture that a press has enlarged is: the browser then takes the widest file. */
const ENLARGED_SIZES = '250vw'
/** The format in the name of a file, or in what the network is asked to make of one. */
const AVIF_FILE = /(-\d+\.|format=)avif/g
/** Two taps so close to each other are one double tap. */
const DOUBLE_TAP_MS = 350

/** One picture in the window. A press enlarges it around the place that was pressed; it is then pushed along by finger, wheel or arrow keys. */
export function ViewerSlide({ picture, contentLang, shown, zoom, onPress }: ViewerSlideProps) {
  const enlarged = zoom > 1
  const lastTap = useRef(0)

  /** The second press of a double click or tap would undo the first one. */
  function press({ clientX, clientY, detail, timeStamp }: MouseEvent) {
    const isSecond = detail > 1 || (detail === 1 && isTouch() && timeStamp - lastTap.current < DOUBLE_TAP_MS)
    lastTap.current = timeStamp
    if (!isSecond) onPress(detail === 0 ? undefined : { x: clientX, y: clientY })
  }

  const { src, avif, alt, width, height } = picture
  const sizes = enlarged ? ENLARGED_SIZES : '100vw'
  const size = `${zoom * 100}%`
  // React 18 does not know the attribute and writes it as it is.
  const unseen = shown ? {} : { inert: '' }
  return (
    <div className={enlarged ? 'catalog-viewer-slide catalog-viewer-enlarged' : 'catalog-viewer-slide'} {...unseen}>
      <button
        type="button"
        className="catalog-viewer-press"
        aria-pressed={enlarged}
        style={{ inlineSize: size, blockSize: size }}
        onClick={press}
      >
        <picture>
          {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
          <img
            className="catalog-viewer-picture"
            src={src}
            // Both formats are there in the same widths.
            srcSet={avif?.replaceAll(AVIF_FILE, '$1webp')}
            sizes={sizes}
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

/** Safari counts no taps. */
function isTouch(): boolean {
  return matchMedia('(pointer: coarse)').matches
}
