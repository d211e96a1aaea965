import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'

export interface Point {
  readonly x: number
  readonly y: number
}

/** A place of a picture, in parts of its size, and where it is to be in the window. */
interface Anchor extends Point {
  readonly across: number
  readonly down: number
}

const MAX_ZOOM = 5
/** A picture that fingers leave hardly larger than the window is meant to fit it. */
const MIN_ZOOM = 1.05

/** How much the shown picture of a strip is enlarged. 1 is the whole picture; what is under the fingers or the pointer stays there. */
export function useZoom(strip: RefObject<HTMLElement>) {
  const [zoom, setZoom] = useState(1)
  /** The level of the zoom, also while the picture is still to be drawn at it. */
  const level = useRef(1)
  const anchor = useRef<Anchor | null>(null)

  useLayoutEffect(() => {
    const picture = findShownPicture(strip.current)
    if (!picture || !anchor.current) return
    const { x, y, across, down } = anchor.current
    const { left, top, width, height } = picture.getBoundingClientRect()
    picture.parentElement?.scrollBy({ left: left + across * width - x, top: top + down * height - y, behavior: 'instant' })
    anchor.current = null
  })

  const resetZoom = useCallback(() => {
    anchor.current = null
    level.current = 1
    setZoom(1)
  }, [])

  /** Zooms from one point to another one, if the fingers moved. Without a point, it zooms around the middle of the window. */
  const zoomBy = useCallback(
    (factor: number, from?: Point, to = from) => {
      const picture = findShownPicture(strip.current)
      // Rounding to a thousandth removes what several steps leave behind.
      const after = Math.round(Math.min(Math.max(level.current * factor, 1), MAX_ZOOM) * 1000) / 1000
      if (!picture?.parentElement || after === level.current) return
      const { left, top, width, height } = picture.getBoundingClientRect()
      const middle = middleOf(picture.parentElement.getBoundingClientRect())
      const { x, y } = from ?? middle
      anchor.current = { across: (x - left) / width, down: (y - top) / height, ...(to ?? middle) }
      level.current = after
      setZoom(after)
    },
    [strip],
  )

  const settleZoom = useCallback(() => {
    if (level.current < MIN_ZOOM) resetZoom()
  }, [resetZoom])

  return { zoom, zoomBy, settleZoom, resetZoom }
}

/** A film is not enlarged. */
function findShownPicture(strip: Element | null): Element | null {
  return strip?.querySelector(':scope > :not([inert]) > button') ?? null
}

function middleOf({ left, top, width, height }: DOMRect): Point {
  return { x: left + width / 2, y: top + height / 2 }
}
