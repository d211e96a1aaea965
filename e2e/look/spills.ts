import type { Page } from '@playwright/test'

/** Letters that fit into the narrowest column of a page. */
const MAX_WORD = 12

/**
 * What the window or a box on the page is too narrow for: the page itself, and each text or control that reaches out of a box around it, where it is cut
 * off or lies on its neighbour. One line for each. What scrolls inside its box, or ends in an ellipsis, may be longer.
 */
export function spills(page: Page): Promise<string[]> {
  return page.evaluate((maxWord) => {
    const { clientWidth, scrollWidth } = document.documentElement
    const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide in a window of ${clientWidth}`] : []
    for (const root of [document.body, document.querySelector('galleria-page')?.shadowRoot]) {
      if (!root) continue
      for (const element of root.querySelectorAll('*')) {
        const reach = element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ? reachOf(element) : null
        const box = reach && tooNarrowBox(element, reach)
        if (box) found.push(`${nameOf(element)} “${(element.textContent ?? '').trim().slice(0, 40)}” reaches out of ${box}`)
      }
    }
    return [...found.slice(0, 8), ...brokenTokens()]

    /** Ordinary words that a column is too narrow for: a name beside them took all the room. */
    function brokenTokens(): string[] {
      const roots = [document.body, document.querySelector('galleria-page')?.shadowRoot].filter((root) => root instanceof Node)
      return roots.flatMap((root) => {
        const broken: string[] = []
        const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
        while (texts.nextNode()) {
          const { currentNode: text } = texts
          const parent = text.parentElement
          if (!parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || isForTheEar(parent)) continue
          for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s/-]{2,}/gu)) {
            // Japanese is broken between any two letters, an address at its @.
            if (word.length > maxWord || /[@\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)) continue
            const range = document.createRange()
            range.setStart(text, index)
            range.setEnd(text, index + word.length)
            const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ bottom }) => Math.round(bottom)))
            if (lines.size > 1) broken.push(`“${word}” is broken in ${nameOf(parent)}`)
          }
        }
        return broken.slice(0, 5)
      })
    }

    function isForTheEar(element: Element): boolean {
      return element.getBoundingClientRect().width <= 1
    }

    /** How far an element's own text or control goes. */
    function reachOf(element: Element): { left: number; right: number } | null {
      const boxes = element.matches('input, select, textarea, button') ? [element.getBoundingClientRect()] : textBoxes(element)
      const seen = boxes.filter(({ width, height }) => width > 1 && height > 1)
      if (seen.length === 0) return null
      return { left: Math.min(...seen.map(({ left }) => left)), right: Math.max(...seen.map(({ right }) => right)) }
    }

    function textBoxes(element: Element): DOMRect[] {
      return [...element.childNodes].flatMap((node) => {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return []
        const range = document.createRange()
        range.selectNodeContents(node)
        return [...range.getClientRects()]
      })
    }

    /** The first box around an element that ends before the element does; null when all of them hold it. */
    function tooNarrowBox(element: Element, reach: { left: number; right: number }): string | null {
      let isPlacedAnew = false
      let tooNarrow: string | null = null
      for (let box: Element | null = element; box && box !== document.body; box = boxAround(box)) {
        const { display, overflowX, textOverflow, position } = getComputedStyle(box)
        if (display === 'inline' || display === 'contents') continue
        if (isForTheEar(box)) return null
        const { left, right, width } = box.getBoundingClientRect()
        const isTooNarrow = reach.left < left - 1 || reach.right > right + 1
        if (isTooNarrow && textOverflow === 'ellipsis') return null
        // Nothing reaches out of what scrolls, however narrow the boxes around it are.
        if (overflowX === 'auto' || overflowX === 'scroll') return isTooNarrow ? null : tooNarrow
        if (isTooNarrow && !isPlacedAnew) tooNarrow ??= `${nameOf(box)} (${Math.round(width)} wide)`
        // What is placed by its offsets stands beside the boxes around it on purpose.
        isPlacedAnew ||= position === 'absolute' || position === 'fixed'
      }
      if (tooNarrow !== null) return tooNarrow
      return reach.left < -1 || reach.right > clientWidth + 1 ? `the window (${clientWidth} wide)` : null
    }

    /** The box around an element as the page is laid out: what is slotted into a frame stands in the frame. */
    function boxAround(element: Element): Element | null {
      if (element.assignedSlot) return element.assignedSlot
      if (element.parentElement) return element.parentElement
      const root = element.getRootNode()
      return root instanceof ShadowRoot ? root.host : null
    }

    function nameOf(element: Element): string {
      const names = [...element.classList].map((name) => `.${name}`).join('')
      return element.tagName.toLowerCase() + (element.id && `#${element.id}`) + names
    }
  }, MAX_WORD)
}
