/** Pages that the browser may prefetch during one view of a page. */
export const SPECULATION_BUDGET = 10

/** Attribute of the root element once the budget is spent: the speculation rules then find no link any more. */
export const SPECULATION_SPENT = 'data-spent'

/** Less than the time after which a browser prefetches the link under a resting pointer (200 ms in Chromium). */
const REST_MS = 150

/**
 * Ends prefetching at the first link that the pointer reaches after it has rested on as many links as the budget allows: then the
 * browser has time to notice.
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
