import type { Page } from '@playwright/test'

/** What moves by itself, or would on the next change; one line for each. */
export function moving(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const running = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && !(effect instanceof KeyframeEffect && isHidden(effect.target)))
      .map((animation) => `runs: ${animation.id || animation.constructor.name}`)
    const elements = [...document.querySelectorAll('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot?.querySelectorAll('*') ?? []),
    ])
    const ready = elements.flatMap((element) =>
      isHidden(element)
        ? []
        : ['', '::before', '::after'].flatMap((part) => {
            const { transitionDuration, transitionProperty, animationName, animationDuration } = getComputedStyle(element, part)
            const moves =
              (transitionProperty !== 'none' && lasts(transitionDuration)) || (animationName !== 'none' && lasts(animationDuration))
            return moves ? [`would move: ${element.outerHTML.slice(0, 100)}${part}`] : []
          }),
    )
    return [...running, ...new Set(ready)]

    /** What is hidden may measure a time. */
    function isHidden(element: Element | null): boolean {
      return element !== null && getComputedStyle(element).visibility === 'hidden'
    }

    /** A hundredth of a second is how a sheet says "at once" and still gets its events. */
    function lasts(durations: string): boolean {
      return durations.split(',').some((duration) => parseFloat(duration) > 0.01)
    }
  })
}
