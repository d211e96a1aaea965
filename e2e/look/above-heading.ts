import type { Page } from '@playwright/test'

/** What the page's heading is read out before, and yet stands above it; one line for each. */
export function aboveHeading(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const heading = document.querySelector('main h1')
    if (!heading) return []
    const { top } = heading.getBoundingClientRect()
    const after = [...document.querySelectorAll('main :is(h2, legend, label)')].filter(
      // A sheet lies over the page and is read by itself.
      (element) => heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING && !element.closest('dialog:modal'),
    )
    const above = after.filter((element) => element.checkVisibility() && element.getBoundingClientRect().bottom <= top)
    return above.map((element) => element.outerHTML.slice(0, 120))
  })
}
