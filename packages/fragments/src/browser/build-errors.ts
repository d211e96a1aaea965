/** Errors of builds, by app. */
export type BuildErrors = Readonly<Record<string, { readonly text: string; readonly fragment: string | null }>>

const COVERED = 'data-build-error'
const SHEET = `
  [${COVERED}] > :not(.build-error) { display: none !important }
  .build-error { all: revert; margin: 0; padding: 1rem; overflow: auto; white-space: pre-wrap; text-align: start; color: #fff; background: #9b1c1c;
    font: 13px/1.5 ui-monospace, monospace }`

let isStyled = false

/** Covers the fragments that cannot be built with what is wrong, and nothing else. Earlier errors go. */
export function showBuildErrors(errors: BuildErrors): void {
  for (const shown of document.querySelectorAll('.build-error')) shown.remove()
  for (const covered of document.querySelectorAll(`[${COVERED}]`)) covered.removeAttribute(COVERED)
  for (const [app, { text, fragment }] of Object.entries(errors)) {
    addStyles()
    const own = fragment ? findShownFragments(`="${fragment}"`) : []
    const concerned = own.length > 0 ? own : findShownFragments(`^="${app}/"`)
    for (const element of concerned) {
      element.setAttribute(COVERED, '')
      element.appendChild(note(app, text))
    }
    if (concerned.length === 0) document.body.insertBefore(note(app, text), document.body.firstChild)
  }
}

function findShownFragments(condition: string): Element[] {
  return [...document.querySelectorAll(`[data-fragment${condition}]:not([hidden])`)]
}

function note(app: string, text: string): Element {
  return Object.assign(document.createElement('pre'), {
    className: 'build-error',
    role: 'alert',
    textContent: `${app} cannot be built\n\n${text}`,
  })
}

function addStyles(): void {
  if (isStyled) return
  isStyled = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(SHEET)
  document.adoptedStyleSheets.push(sheet)
}
