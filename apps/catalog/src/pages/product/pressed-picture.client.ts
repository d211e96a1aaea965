/**
 * Calls back with the index of the picture that is pressed by a plain click, or that is in sight when the link among them is. The keyboard presses the
 * link. Gives what ends it.
 */
export function onPicturePressed(place: HTMLElement, open: (index: number, link: HTMLAnchorElement | null) => void): () => void {
  const press = (event: MouseEvent) => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || !(event.target instanceof Element)) return
    const link = event.target.closest('a')
    const picture = event.target.closest('.g-picture')
    if (!link && !picture) return
    event.preventDefault()
    const index = picturesOf(place).findIndex((one) => (picture ? one === picture : isInSight(one)))
    open(Math.max(index, 0), link)
  }
  place.addEventListener('click', press)
  return () => place.removeEventListener('click', press)
}

/** Pushes the row of pictures to one of them. */
export function showPicture(place: HTMLElement, index: number): void {
  picturesOf(place)[index]?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'instant' })
}

function picturesOf(place: Element): readonly Element[] {
  return [...place.querySelectorAll('.g-picture')]
}

/** Of a row of pictures that can be pushed along. */
function isInSight(picture: Element): boolean {
  const { left, right } = picture.getBoundingClientRect()
  const middle = innerWidth / 2
  return left <= middle && right >= middle
}
