import type { Locator } from '@playwright/test'

/** Pixels that the page is scrolled by between two looks. */
const STEP = 120

/** The controls of the page that an element lies over, or under, wherever the page is scrolled to; one line for each. */
export function overlappedControls(element: Locator): Promise<string[]> {
  return element.evaluate(async (own, step) => {
    const PRESSED = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, label, [role="button"]'
    const found = new Set<string>()
    const frame = document.querySelector('galleria-page')?.shadowRoot
    for (let top = 0; top <= document.documentElement.scrollHeight - innerHeight + step; top += step) {
      window.scrollTo({ top, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
      const controls = [document, ...(frame ? [frame] : [])].flatMap((root) => [...root.querySelectorAll<HTMLElement>(PRESSED)])
      for (const control of controls) {
        if (own.contains(control) || control.contains(own) || !control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          continue
        if (overlap(own.getBoundingClientRect(), control.getBoundingClientRect()))
          found.add(`at ${top}: ${control.outerHTML.slice(0, 100)}`)
      }
    }
    return [...found]

    function overlap(one: DOMRect, other: DOMRect): boolean {
      return (
        other.width > 1 &&
        other.height > 1 &&
        one.left < other.right - 0.5 &&
        other.left < one.right - 0.5 &&
        one.top < other.bottom - 0.5 &&
        other.top < one.bottom - 0.5
      )
    }
  }, STEP)
}
