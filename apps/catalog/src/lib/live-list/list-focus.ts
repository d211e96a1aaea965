const STATUS = '[role="status"]'

/** Says something to screen readers: within an open sheet, where nothing outside of it is read. */
export function announce(list: Element, text: string): void {
  const status = list.querySelector(`dialog[open] ${STATUS}`) ?? list.querySelector(`:not(dialog *)${STATUS}`)
  if (status) status.textContent = text
}

/** @returns what gives the focus back when the control that has it is gone after a change: to its next neighbour, or what stands for it */
export function keepFocus(list: Element): () => void {
  const focused = document.activeElement
  if (!focused || !list.contains(focused)) return () => undefined
  const group = focused.closest('.catalog-chips') ? '.catalog-chips a' : 'dialog[open] button[form]'
  const index = [...list.querySelectorAll(group)].indexOf(focused)
  return () => {
    if (focused.isConnected) return
    const neighbours = [...list.querySelectorAll<HTMLElement>(group)]
    const next = neighbours[Math.max(index, 0)] ?? neighbours.at(-1)
    if (next) next.focus({ preventScroll: true })
    else focusTotal(list)
  }
}

/** The start of another page is read from there. */
export function focusStart(list: Element): void {
  focusTotal(list)
  list.querySelector('.catalog-list-bar')?.scrollIntoView({ block: 'start', behavior: 'instant' })
}

function focusTotal(list: Element): void {
  list.querySelector<HTMLElement>('.catalog-total')?.focus({ preventScroll: true })
}
