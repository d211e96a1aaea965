/** A page may have changed its address by script: another language is chosen for the page that is shown. */
export function keepPageOfLanguage(): void {
  addEventListener('submit', ({ target }) => {
    const to = target instanceof HTMLFormElement && target.getAttribute('action') === '/locale' && target.elements.namedItem('to')
    if (to instanceof HTMLInputElement) to.value = location.pathname + location.search
  })
}
