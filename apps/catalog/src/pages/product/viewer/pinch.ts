import type { Point } from './use-zoom.ts'

/** The zoom for each pixel of a wheel that is turned with Ctrl, as trackpads send their pinches. */
const ZOOM_A_PIXEL = 0.01

type ZoomBy = (factor: number, from: Point, to: Point) => void

/**
 * Follows two fingers. The browser itself would zoom the page around the viewer, so its own zoom is prevented here, and by `touch-action` where a touch
 * begins. Gives what ends it.
 */
export function onPinch(place: HTMLElement, zoomBy: ZoomBy, settle: () => void): () => void {
  let before: readonly [Point, number] | null = null

  const follow = (event: TouchEvent) => {
    const pinch = pinchOf(event.touches)
    if (pinch) event.preventDefault()
    if (pinch && before) zoomBy(pinch[1] / before[1], before[0], pinch[0])
    if (before && !pinch) settle()
    before = pinch
  }
  const turn = (event: WheelEvent) => {
    if (!event.ctrlKey) return
    event.preventDefault()
    const at = { x: event.clientX, y: event.clientY }
    zoomBy(Math.exp(-event.deltaY * ZOOM_A_PIXEL), at, at)
  }

  const touches = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const
  for (const type of touches) place.addEventListener(type, follow, { passive: false })
  place.addEventListener('wheel', turn, { passive: false })
  return () => {
    for (const type of touches) place.removeEventListener(type, follow)
    place.removeEventListener('wheel', turn)
  }
}

/** The middle of two fingers, and how far they are apart. */
function pinchOf({ length, 0: first, 1: second }: TouchList): readonly [Point, number] | null {
  if (length !== 2 || !first || !second) return null
  const distance = Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY)
  return [{ x: (first.clientX + second.clientX) / 2, y: (first.clientY + second.clientY) / 2 }, Math.max(distance, 1)]
}
