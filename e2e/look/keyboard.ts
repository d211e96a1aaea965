import { expect, type Locator, type Page } from '@playwright/test'

const MAX_STOPS = 120
/** Room round an element for its focus ring. */
const RING = 8

/** Walks through a page as a shopper without a mouse does, and checks where the focus is. */
export class Keyboard {
  readonly #page: Page
  readonly #seen: Set<string>

  /** @param seen kinds of elements that were seen with the focus: those of one class look alike */
  constructor(page: Page, seen = new Set<string>()) {
    this.#page = page
    this.#seen = seen
  }

  press(key: string): Promise<void> {
    return this.#page.keyboard.press(key)
  }

  type(text: string): Promise<void> {
    return this.#page.keyboard.type(text)
  }

  /** Goes on with Tab until this has the focus. Every stop on the way is in sight and looks different for having the focus. */
  async to(target: Locator): Promise<void> {
    await expect(target).toBeVisible()
    for (let stop = 0; stop < MAX_STOPS; stop += 1) {
      await this.press('Tab')
      await this.#expectVisibleFocus()
      if (await target.evaluate((element) => element.contains(document.activeElement))) return
    }
    throw new Error(`${String(target)} is not reached by Tab`)
  }

  async activate(target: Locator, key = 'Enter'): Promise<void> {
    await this.to(target)
    await this.press(key)
  }

  async enter(target: Locator, text: string): Promise<void> {
    await this.to(target)
    await this.press('ControlOrMeta+a')
    await this.type(text)
  }

  /** Everything from the page's top to its end, in the order of Tab: the page's own parts by name, header first. */
  async stops(): Promise<string[]> {
    const stops: string[] = []
    for (;;) {
      await this.press('Tab')
      const part = await this.#expectVisibleFocus()
      if (part === null) return stops
      stops.push(part)
      if (stops.length > MAX_STOPS) throw new Error('Tab does not come to an end')
    }
  }

  /** Checks what has the focus. @returns the part of the page that it stands in; null where nothing has the focus */
  async #expectVisibleFocus(): Promise<'header' | 'main' | 'footer' | null> {
    const page = this.#page
    const stop = await page.evaluate(
      async ({ ring, seen }) => {
        const focused = document.activeElement
        if (!focused || focused === document.body) return null
        const label = focused instanceof HTMLInputElement && ['radio', 'checkbox'].includes(focused.type) ? focused.labels?.[0] : null
        const boxOf = () => (label ?? focused).getBoundingClientRect()
        const kind = [document.dir, focused.localName, focused.className, focused.parentElement?.className].join(' ')
        // Scrolling to it may take a while, and would make pictures of it differ.
        for (let last = NaN; !(seen.includes(kind) && isInSight(boxOf())) && last !== boxOf().top;) {
          last = boxOf().top
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
        }
        const { x, y, right, bottom } = boxOf()
        const clip = { x: Math.max(0, x - ring), y: Math.max(0, y - ring), width: 0, height: 0 }
        clip.width = Math.min(innerWidth, right + ring) - clip.x
        clip.height = Math.min(innerHeight, bottom + ring) - clip.y
        const main = document.querySelector('main')?.getBoundingClientRect()
        const isBelow = main !== undefined && focused.getBoundingClientRect().top >= main.bottom
        const part = isBelow ? ('footer' as const) : focused.closest('main') ? ('main' as const) : ('header' as const)
        return { what: focused.outerHTML.slice(0, 200), kind, clip, part }

        function isInSight(box: DOMRect): boolean {
          return box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth
        }
      },
      { ring: RING, seen: [...this.#seen] },
    )
    if (!stop) return null
    expect(Math.min(stop.clip.width, stop.clip.height), `in sight: ${stop.what}`).toBeGreaterThan(RING)
    if (this.#seen.has(stop.kind)) return stop.part
    this.#seen.add(stop.kind)
    const focused = await page.screenshot({ clip: stop.clip, animations: 'disabled' })
    const element = await page.evaluateHandle(() => document.activeElement)
    await element.evaluate((it) => it instanceof HTMLElement && it.blur())
    const plain = await page.screenshot({ clip: stop.clip, animations: 'disabled' })
    await element.evaluate((it) => it instanceof HTMLElement && it.focus({ preventScroll: true }))
    await element.dispose()
    expect(focused.equals(plain), `the focus is not seen on ${stop.what}`).toBe(false)
    return stop.part
  }
}
