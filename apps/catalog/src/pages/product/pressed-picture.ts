/**
 * Calls back with the index of the picture that is pressed by a plain click, or that is in sight when the link among them is. The keyboard presses the
 * link, and films have buttons of their own. Gives what ends it.
 */
export function onPicturePressed(place: HTMLElement, open: (index: number, link: HTMLAnchorElement | null) => void): () => void {
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || !(event.target instanceof Element)) return
    const link = event.target.closest('a')
    const picture = event.target.closest('.g-picture')
    if (!link && !picture) return
    event.preventDefault()
    const index = slidesOf(place).findIndex((one) => (picture ? one === picture : isInSight(one)))
    open(Math.max(index, 0), link)
  }
  place.addEventListener('click', press)
  return () => place.removeEventListener('click', press)
}

/** The pictures and films of the gallery in a place. */
export function slidesOf(place: Element): readonly Element[] {
  return [...place.querySelectorAll('.g-picture,.catalog-film')]
}

/** Whether a picture is the visible one of a row that can be pushed along: the middle of the window is in it. */
function isInSight(picture: Element): boolean {
  const { left, right } = picture.getBoundingClientRect()
  const middle = innerWidth / 2
  return left <= middle && right >= middle
}
