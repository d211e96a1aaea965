import type { Page } from '@playwright/test'

interface FragmentMarkup {
  /** Equal of two fragments that look alike and are read out alike. */
  readonly markup: string
  /** Whether the element is shown: nothing lies over it. */
  readonly isShown: boolean
}

/** The fragments of a page in the order of the document, with the theme, the language and the width in which they are seen. */
export function fragmentMarkup(page: Page): Promise<FragmentMarkup[]> {
  return page.evaluate(() => {
    const isCovered = document.querySelector('dialog[open], :popover-open') !== null
    const theme = getComputedStyle(document.documentElement).backgroundColor
    const seenIn = [theme, document.documentElement.lang, innerWidth].join(' ')
    return [...document.querySelectorAll('[data-fragment]')].map((fragment) => ({
      markup: `${seenIn} ${statesWithin(fragment)} ${markupOf(fragment)}`,
      isShown: !isCovered && [fragment, ...fragment.children].some((element) => element.checkVisibility()),
    }))

    /** Where links and forms lead, and what scripts and the server say to each other, is not seen. */
    function markupOf(fragment: Element): string {
      const copy = fragment.cloneNode(true)
      if (!(copy instanceof Element)) return ''
      for (const unseen of copy.querySelectorAll('script, style, template, input[type="hidden"]')) unseen.remove()
      for (const each of [copy, ...copy.querySelectorAll('*')]) {
        for (const name of ['action', 'formaction', 'data-hydrated', 'nonce']) each.removeAttribute(name)
        const href = each.getAttribute('href')
        if (href) each.setAttribute('href', href.replace(/\?[^#]*/, ''))
      }
      return copy.outerHTML
    }

    /** What is typed, chosen, opened or focused stands in no markup. */
    function statesWithin(fragment: Element): string {
      const controls = [...fragment.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>('input, select, textarea')]
      const typed = controls.map((control) => `${control.value !== ''} ${control.matches(':checked')}`)
      return [...typed, fragment.querySelectorAll(':popover-open, :modal, :focus, :hover, :invalid').length].join(' ')
    }
  })
}
