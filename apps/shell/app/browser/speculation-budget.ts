/** Pages that the browser may fetch before they are asked for, in one view of a page. */
export const SPECULATION_BUDGET = 10

/** On the root element when the budget is spent: the speculation rules then find no link any more. */
export const SPECULATION_SPENT = 'data-speculation-spent'

/** Sooner than a browser takes a resting pointer for a wish (200 ms in Chromium). */
const REST_MS = 150

/** Ends the fetching of pages ahead when the pointer has rested on more links than this page may spend requests for. */
export function limitSpeculation(): void {
  let rested = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  addEventListener('pointerover', ({ target }) => {
    clearTimeout(timer)
    if (target instanceof Element && target.closest('a[href]')) timer = setTimeout(count, REST_MS)
  })
  function count() {
    rested += 1
    if (rested > SPECULATION_BUDGET) document.documentElement.setAttribute(SPECULATION_SPENT, '')
  }
}
