import type { Page } from '@playwright/test'

/** What makes the page wider than its window, or is cut off at its edge; one line for each. */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const wider = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide in a window of ${clientWidth}`] : []
    const outside = [...document.querySelectorAll('body *')].filter((element) => sticksOut(element))
    return [...wider, ...outside.slice(0, 5).map((element) => element.outerHTML.slice(0, 160))]

    function sticksOut(element: Element): boolean {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || !hasOwnText(element)) return false
      const box = element.getBoundingClientRect()
      if (box.width <= 1 || box.height <= 1 || (box.left >= -1 && box.right <= clientWidth + 1)) return false
      return !scrollsWithin(element)
    }

    /** The box around an element as the page is laid out: what is slotted into a frame stands in the frame. */
    function boxAround(element: Element): Element | null {
      if (element.assignedSlot) return element.assignedSlot
      if (element.parentElement) return element.parentElement
      const root = element.getRootNode()
      return root instanceof ShadowRoot ? root.host : null
    }

    function hasOwnText(element: Element): boolean {
      return (
        element instanceof HTMLImageElement ||
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      )
    }

    /** A row that one scrolls may be longer than the window; what is made as small as a pixel is for the ear. */
    function scrollsWithin(element: Element): boolean {
      for (let box = boxAround(element); box && box !== document.body; box = boxAround(box)) {
        if (getComputedStyle(box).overflowX !== 'visible') return true
      }
      return false
    }
  })
}
