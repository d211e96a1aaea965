import { FILTERS, LIST_FORM } from '../../components/list/list-form.tsx'
import { formAddress, relativeAddress } from './list-address.ts'

/** What led to another state of a list. */
export type ListCause = 'form' | 'link' | 'page' | 'more' | 'history'

interface Listener {
  show(address: string, cause: ListCause): Promise<void>
  /** Shows what the current entry of the history stands for. */
  follow(): void
  /** The shopper goes elsewhere. */
  cancel(): void
  saveScrollPosition(): void
}

/** Arrow keys move a handle step by step. */
const SETTLED_MS = 250

/** Reports what shoppers do with a list. Links stay links: what opens another tab or window is the browser's. */
export function listenToList(list: Element, listener: Listener, signal: AbortSignal): void {
  let settling: ReturnType<typeof setTimeout> | undefined
  const showForm = (form: HTMLFormElement) => void listener.show(formAddress(form), 'form')
  addEventListener('click', (event) => followLink(list, listener, event), { signal })
  list.addEventListener(
    'change',
    ({ target }) => {
      const isControl = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
      const form = isControl && target.form
      if (!form || form.id !== LIST_FORM) return
      clearTimeout(settling)
      if (target.type === 'range') settling = setTimeout(showForm, SETTLED_MS, form)
      else showForm(form)
    },
    { signal },
  )
  list.addEventListener(
    'submit',
    (event) => {
      if (!(event.target instanceof HTMLFormElement) || event.target.id !== LIST_FORM) return
      event.preventDefault()
      const sheet = document.getElementById(FILTERS)
      if (sheet instanceof HTMLDialogElement) sheet.close()
      showForm(event.target)
    },
    { signal },
  )
  addEventListener('popstate', () => listener.follow(), { signal })
  addEventListener(
    'pagehide',
    () => {
      listener.saveScrollPosition()
      listener.cancel()
    },
    { signal },
  )
  const form = document.getElementById(LIST_FORM)
  // The shopper was faster than the script.
  if (form instanceof HTMLFormElement && [...form.elements].some(isChanged)) showForm(form)
}

function followLink(list: Element, listener: Listener, event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  if (!list.contains(link) || link.origin !== location.origin || link.pathname !== location.pathname) {
    listener.cancel()
    return
  }
  event.preventDefault()
  void listener.show(relativeAddress(link.href), causeOf(link))
}

function causeOf(link: Element): ListCause {
  if (link.closest('nav')) return 'page'
  return link.classList.contains('catalog-more') ? 'more' : 'link'
}

function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  if (!(control instanceof HTMLInputElement)) return false
  return control.checked !== control.defaultChecked || (control.name !== '' && control.value !== control.defaultValue)
}
