/** A page may have changed its address by script: another language or currency is chosen for the page that is shown. */
export function keepPageOfLanguage(): void {
  addEventListener('submit', ({ target }) => {
    const isChoice = target instanceof HTMLFormElement && /^\/(locale|currency)$/.test(target.getAttribute('action') ?? '')
    const to = isChoice && target.elements.namedItem('to')
    if (to instanceof HTMLInputElement) to.value = location.pathname + location.search
  })
}
