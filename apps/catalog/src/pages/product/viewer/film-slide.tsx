import { useEffect, useRef } from 'react'

interface FilmSlideProps {
  /** The film in the gallery. */
  readonly film: HTMLVideoElement
  readonly shown: boolean
}

/** A film in the window, in a player of its own: the one in the gallery stays where it is. */
export function FilmSlide({ film, shown }: FilmSlideProps) {
  const slide = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const { current: place } = slide
    const player = film.cloneNode(true)
    if (!place || !(player instanceof HTMLVideoElement)) return
    player.className = 'catalog-viewer-film'
    // By itself it takes the focus, too, but not every program that checks pages knows it.
    player.tabIndex = 0
    place.replaceChildren(player)
  }, [film])

  useEffect(() => {
    if (!shown) slide.current?.querySelector('video')?.pause()
  }, [shown])

  // React 18 does not know the attribute and writes it as it is.
  const unseen = shown ? {} : { inert: '' }
  return <div ref={slide} className="catalog-viewer-slide" {...unseen} />
}
