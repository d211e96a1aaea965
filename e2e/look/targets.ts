import type { Page } from '@playwright/test'

/** CSS pixels, both ways. */
const LEAST = 44

/**
 * What one presses that is smaller than 44 × 44 pixels, or lies under something else; one line for each. A link within a sentence
 * is as high as its line. What counts is the area that answers to a press, which may be larger than the element itself.
 */
export function unfitTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const PRESSED = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [tabindex="0"]'
    const enough = least - 0.5
    /** Header and buying bar stand over the window's edges. */
    const EDGE = 150
    /** What an open list of suggestions lies over can be pressed once it is closed. */
    const suggesting = document.querySelector('[role="combobox"][aria-expanded="true"]')?.closest('form')
    const root = document.querySelector('dialog:modal') ?? document.querySelector(':popover-open') ?? suggesting ?? document
    const targets = [...root.querySelectorAll<HTMLElement>(PRESSED), ...shadowTargets(root)].filter(isThere)
    return targets.flatMap((target) => {
      if (isInSentence(target)) return []
      // Within a list that scrolls by itself it may be in the window and yet out of sight.
      if (!isInSight(areaOf(target)) || !receivesClick(target, ...middleOf(areaOf(target))))
        target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const box = areaOf(target)
      const [x, y] = middleOf(box)
      const at = { x, y }
      const what = `${target.outerHTML.slice(0, 120)} (${target.textContent?.trim().slice(0, 30)})`
      if (!receivesClick(target, at.x, at.y)) return [`${what} lies under ${hit(at.x, at.y)?.outerHTML.slice(0, 100) ?? 'nothing'}`]
      const width = box.width < enough ? reach(target, at, 1, 0) : box.width
      const height = box.height < enough ? reach(target, at, 0, 1) : box.height
      return width < enough || height < enough ? [`${what} is ${Math.round(width)} × ${Math.round(height)}`] : []
    })

    function middleOf({ x, y, width, height }: DOMRect): [number, number] {
      return [x + width / 2, y + height / 2]
    }

    function isInSight(box: DOMRect): boolean {
      return box.left >= 0 && box.right <= innerWidth && box.top >= EDGE && box.bottom <= innerHeight - EDGE
    }

    function shadowTargets(within: Document | Element): HTMLElement[] {
      const hosts = [...within.querySelectorAll('*')].filter((element) => element.shadowRoot)
      return hosts.flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll<HTMLElement>(PRESSED) ?? [])])
    }

    function isThere(element: HTMLElement): boolean {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || element.closest('[inert]')) return false
      if (element.matches(':disabled')) return false
      const box = areaOf(element)
      // What only readers of the page's source hear, or what waits above the page for the focus.
      return box.width > 1 && box.height > 1 && box.bottom + scrollY > 0 && box.right + scrollX > 0
    }

    /** The label's area counts for the control that it names, and of a slider its handle. */
    function areaOf(element: HTMLElement): DOMRect {
      if (element instanceof HTMLInputElement && element.type === 'range') return handleOf(element)
      const label = labelOf(element)
      if (label) return label.getBoundingClientRect()
      return element.getClientRects()[0] ?? element.getBoundingClientRect()
    }

    /** The handle of a slider, which is as long as the slider is high. */
    function handleOf(slider: HTMLInputElement): DOMRect {
      const { x, y, width, height } = slider.getBoundingClientRect()
      const part = (Number(slider.value) - Number(slider.min)) / (Number(slider.max) - Number(slider.min))
      const way = slider.matches(':dir(rtl)') ? 1 - part : part
      return new DOMRect(x + way * (width - height), y, height, height)
    }

    function labelOf(element: HTMLElement): HTMLElement | null {
      return element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type) ? (element.labels?.[0] ?? null) : null
    }

    function isInSentence(element: HTMLElement): boolean {
      if (element.localName !== 'a' || getComputedStyle(element).display !== 'inline') return false
      return [...(element.parentElement?.childNodes ?? [])].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    }

    function reach(target: HTMLElement, at: { x: number; y: number }, dx: number, dy: number): number {
      let length = 0
      for (const sign of [-1, 1]) {
        for (let step = 2; step <= least && receivesClick(target, at.x + dx * step * sign, at.y + dy * step * sign); step += 2) length += 2
      }
      return length
    }

    function receivesClick(target: HTMLElement, x: number, y: number): boolean {
      const found = hit(x, y)
      const label = labelOf(target)
      return Boolean(found && (target.contains(found) || label?.contains(found)))
    }

    function hit(x: number, y: number): Element | null {
      let found = document.elementFromPoint(x, y)
      while (found?.shadowRoot) {
        const inner = found.shadowRoot.elementFromPoint(x, y)
        if (!inner || inner === found) break
        found = inner
      }
      return found
    }
  }, LEAST)
}
