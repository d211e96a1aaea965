/** Pages that the browser may fetch before they are asked for, in one view of a page. */
export const SPECULATION_BUDGET = 10

/** On the root element when the budget is spent: the speculation rules then find no link any more. */
export const SPECULATION_SPENT = 'data-speculation-spent'

/** Sooner than a browser takes a resting pointer for a wish (200 ms in Chromium). */
const REST_MS = 150

/**
 * Ends the fetching of pages ahead at the first link that the pointer comes to when it has rested on as many before as this page may
 * spend requests for: then the browser has time to notice.
 */
export function limitSpeculation(): void {
  let rested = 0
  let link: Element | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  addEventListener('pointerover', ({ target }) => {
    const over = target instanceof Element ? target.closest('a[href]') : null
    if (over === link) return
    link = over
    clearTimeout(timer)
    if (!link) return
    if (rested < SPECULATION_BUDGET) timer = setTimeout(() => (rested += 1), REST_MS)
    else document.documentElement.setAttribute(SPECULATION_SPENT, '')
  })
}
