import { useMessages } from '@galleria/fragments/react'
import { contentLang, directionOf } from '@galleria/intl/locales'
import type { MediaPicture } from '@galleria/ui/commerce/media'
import { DialogCloser } from '@galleria/ui/primitives/dialogs/dialog-closer'
import { Icon } from '@galleria/ui/primitives/display/icon'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { slidesOf } from '../pressed-picture.ts'
import { FilmSlide } from './film-slide.tsx'
import { onPinch } from './pinch.ts'
import { useZoom, type Point } from './use-zoom.ts'
import { ViewerSlide } from './viewer-slide.tsx'
import './picture-viewer.css'

export interface PictureViewerProps {
  readonly pictures: readonly MediaPicture[]
  /** Index of the picture to begin with; null while the viewer is closed. */
  readonly start: number | null
  onClose(): void
}

/** A press enlarges so far, as the sizes of an enlarged picture say. */
const PRESS_ZOOM = 2.5
const ZOOM_KEYS: Readonly<Record<string, number>> = { '+': 1.5, '=': 1.5, '-': 1 / 1.5, _: 1 / 1.5 }

/**
 * Pictures and the films after them over the whole window, one swipe or arrow key apart; a press, two fingers or the keys + and − enlarge
 * a picture. It is a native dialog, so the focus stays inside, Escape closes it, and the focus then returns to where it was.
 */
export function PictureViewer({ pictures, start, onClose }: PictureViewerProps) {
  const { t, locale } = useMessages()
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  /** The picture that the strip scrolls to by itself; null while the shopper's hand moves it. */
  const destination = useRef<number | null>(null)
  const [shown, setShown] = useState(0)
  const { zoom, zoomBy, settleZoom, resetZoom } = useZoom(strip)
  const enlarged = zoom > 1
  /** The films of the gallery: the page was sent nothing else of them. */
  const [films] = useState(() => [...document.querySelectorAll<HTMLVideoElement>('.catalog-film')])
  const count = pictures.length + films.length

  useEffect(() => {
    if (start === null || !dialog.current || dialog.current.open) return
    for (const film of films) film.pause()
    dialog.current.showModal()
    setShown(start)
    resetZoom()
    strip.current?.children[start]?.scrollIntoView({ inline: 'start', behavior: 'instant' })
  }, [start, films, resetZoom])

  useEffect(() => (strip.current ? onPinch(strip.current, zoomBy, settleZoom) : undefined), [zoomBy, settleZoom])

  function show(index: number) {
    if (index === shown || index < 0 || index >= count) return
    resetZoom()
    setShown(index)
    destination.current = index
    strip.current?.children[index]?.scrollIntoView({ inline: 'start', block: 'nearest' })
  }

  /** Takes the picture that fills the window after a swipe for the shown one. */
  function followSwipe() {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {}
    // From right to left, positions are negative.
    const position = clientWidth ? Math.abs(scrollLeft) / clientWidth : 0
    const index = Math.round(position)
    // Those that the strip passes on its way to another one are not shown.
    if (Math.abs(position - index) > 0.01 || (destination.current ?? index) !== index) return
    destination.current = null
    if (index === shown) return
    setShown(index)
    resetZoom()
  }

  function takeOver() {
    destination.current = null
  }

  function close() {
    for (const film of strip.current?.querySelectorAll('video') ?? []) film.pause()
    const { parentElement: place = null } = dialog.current ?? {}
    onClose()
    if (place) slidesOf(place)[shown]?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'instant' })
  }

  function press(at: Point | undefined) {
    if (enlarged) resetZoom()
    else zoomBy(PRESS_ZOOM, at)
  }

  function goByKey(event: KeyboardEvent) {
    const factor = event.ctrlKey || event.metaKey || event.altKey ? undefined : ZOOM_KEYS[event.key]
    if (factor) {
      event.preventDefault()
      zoomBy(factor)
    }
    // The keys push an enlarged picture along, and wind a film.
    if (enlarged || event.target instanceof HTMLVideoElement) return
    const right = directionOf(locale) === 'rtl' ? -1 : 1
    const goals: Record<string, number> = { Home: 0, End: count - 1, ArrowLeft: shown - right, ArrowRight: shown + right }
    const goal = goals[event.key]
    if (goal === undefined) return
    event.preventDefault()
    show(goal)
  }

  return (
    <dialog ref={dialog} className="catalog-viewer" aria-label={t('product.pictures')} onClose={close} onKeyDown={goByKey}>
      <div className="catalog-viewer-bar">
        <p className="catalog-viewer-position" role="status">
          {t('product.picture', { number: shown + 1, count })}
        </p>
        <DialogCloser label={t('product.close')} />
      </div>
      <div ref={strip} className="catalog-viewer-strip" onScroll={followSwipe} onPointerDown={takeOver} onWheel={takeOver}>
        {pictures.map((picture, index) => (
          <ViewerSlide
            key={picture.src}
            picture={picture}
            contentLang={contentLang(locale)}
            shown={index === shown}
            zoom={index === shown ? zoom : 1}
            onPress={press}
          />
        ))}
        {films.map((film, index) => (
          <FilmSlide key={film.src} film={film} shown={pictures.length + index === shown} />
        ))}
      </div>
      {count > 1 && (
        <>
          <button
            type="button"
            className="g-tool catalog-viewer-step catalog-viewer-previous"
            aria-label={t('product.previous')}
            disabled={shown === 0}
            onClick={() => show(shown - 1)}
          >
            <Icon name="chevron" />
          </button>
          <button
            type="button"
            className="g-tool catalog-viewer-step"
            aria-label={t('product.next')}
            disabled={shown === count - 1}
            onClick={() => show(shown + 1)}
          >
            <Icon name="chevron" />
          </button>
        </>
      )}
    </dialog>
  )
}
