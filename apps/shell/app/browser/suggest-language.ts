import { directionOf, splitLocale } from '@galleria/intl/locales'

/** Storage key, of a visit once the suggestion was shown, of the browser once the shopper decided. */
const SUGGESTED = 'galleria-language'

/** JSON of texts by language, which the build sets. They are here, since a document has only messages of its own language. */
declare const process: { env: { SUGGESTIONS: string } }

type Suggestions = Readonly<Record<string, { readonly view: string; readonly close: string }>>

/**
 * Suggests the shopper's own language on the first page of a visit whose address names none. Pages are equal for all shoppers, and
 * crawlers are not redirected: the browser alone knows its languages, and the shopper chooses.
 */
export function suggestLanguage(): void {
  const choices = document.querySelector<HTMLFormElement>('form[action="/locale"]')
  // A choice in the footer is a decision too, on each page: it may be one for the language without a prefix.
  choices?.addEventListener('submit', rememberDecision)
  const choiceOf = (tag = '') => choices?.querySelector<HTMLButtonElement>(`button[value="${tag}"]`)
  const preferred = navigator.languages.map((tag) => tag.split('-', 1)[0]).find((tag) => choiceOf(tag))
  const suggestions: Suggestions = JSON.parse(process.env.SUGGESTIONS)
  const suggested = preferred && suggestions[preferred]
  if (!suggested || preferred === document.documentElement.lang || splitLocale(location.pathname).locale !== null) return
  const choice = choiceOf(preferred)
  const toasts = document.getElementById('toasts')
  if (!choice || !toasts || !isFirstTime()) return
  const suggestion = document.createElement('div')
  suggestion.className = 'g-toasts'
  suggestion.slot = 'toasts'
  suggestion.role = 'status'
  suggestion.lang = preferred
  suggestion.dir = directionOf(preferred)
  const toast = document.createElement('p')
  toast.className = 'g-toast'
  toast.replaceChildren(
    button(suggested.view, () => choice.click()),
    button(suggested.close, () => {
      suggestion.remove()
      rememberDecision()
    }),
  )
  suggestion.replaceChildren(toast)
  toasts.insertAdjacentElement('beforebegin', suggestion)
}

function rememberDecision(): void {
  try {
    localStorage.setItem(SUGGESTED, 'decided')
  } catch {
    // Nothing is suggested either where storage is forbidden.
  }
}

/** Whether the shopper has not answered yet. False where storage is forbidden: no answer could be remembered there. */
function isFirstTime(): boolean {
  try {
    if ((localStorage.getItem(SUGGESTED) ?? sessionStorage.getItem(SUGGESTED)) !== null) return false
    sessionStorage.setItem(SUGGESTED, 'shown')
    return true
  } catch {
    return false
  }
}

function button(label: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button')
  element.className = 'g-btn g-btn-plain'
  element.textContent = label
  element.addEventListener('click', onClick)
  return element
}
