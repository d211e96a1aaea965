import { browserRuntime, type BrowserRuntime } from '@galleria/fragments/react'
import { pageOf, relativeAddress } from './list-address.ts'
import { cardLinks } from './list-cards.ts'
import { listenToList, type ListCause } from './list-events.ts'
import { announce, focusStart, keepFocus } from './list-focus.ts'
import { currentEntry, restoreScrollPosition, saveScrollPosition, writeEntry } from './list-history.ts'
import { patchChildren } from './patch-element.ts'
import { movePriceSlider, paintPriceSlider } from './price-slider.ts'
import { requestList } from './request-list.ts'

type Host = Required<Pick<BrowserRuntime, 'requestPage' | 'adoptHead'>>

/**
 * Changes the list of a page in place: links and forms that lead to the same list in another state no longer load a document. It is
 * requested at the same address, and without a response that fits, the browser loads the document after all.
 * @returns what ends it
 */
export function startLiveList(): (() => void) | undefined {
  const list = document.querySelector<HTMLElement>('.catalog-list')
  const { requestPage, adoptHead } = browserRuntime() ?? {}
  // A host of before these methods loads documents.
  if (!list || !requestPage || !adoptHead) return undefined
  const live = new LiveList(list, { requestPage, adoptHead })
  const listening = new AbortController()
  // Pages that were added before the document was loaded anew.
  live.follow()
  listenToList(list, live, listening.signal)
  list.addEventListener('input', (event) => movePriceSlider(list, event), { signal: listening.signal })
  list.setAttribute('data-live', '')
  paintPriceSlider(list)
  return () => {
    listening.abort()
    live.cancel()
    list.removeAttribute('data-live')
  }
}

/** The list as it is shown, and the request that is to change it. */
class LiveList {
  readonly #list: HTMLElement
  readonly #host: Host
  #address = relativeAddress(location.href)
  /** The first page that is shown; the address names the last one. */
  #first = pageOf(this.#address)
  #request: { readonly address: string; readonly abort: AbortController } | null = null

  constructor(list: HTMLElement, host: Host) {
    this.#list = list
    this.#host = host
    if (!currentEntry()) writeEntry('replace', this.#address, this.#first)
  }

  /** Shows what the current entry of the history stands for. */
  follow(): void {
    const address = relativeAddress(location.href)
    void this.show(address, 'history', currentEntry()?.first ?? pageOf(address))
  }

  /** Shows the list as its address has it, with the pages from `first` on. A request that is still on its way is dropped. */
  async show(address: string, cause: ListCause, first = cause === 'more' ? this.#first : pageOf(address)): Promise<void> {
    if (this.#request?.address === address) return
    this.cancel()
    if (address === this.#address && first === this.#first) return
    const request = { address, abort: new AbortController() }
    this.#request = request
    const { signal } = request.abort
    this.#list.setAttribute('aria-busy', 'true')
    announce(this.#list, '')
    try {
      const response = await requestList({
        list: this.#list,
        address,
        first,
        isContinued: cause === 'more',
        signal,
        requestPage: this.#host.requestPage,
      })
      if (!signal.aborted) this.#adopt(response, cause, first)
    } catch (error) {
      if (!signal.aborted) this.#fail(address, cause, error)
    } finally {
      if (this.#request === request) this.cancel()
    }
  }

  cancel(): void {
    this.#request?.abort.abort()
    this.#request = null
    this.#list.removeAttribute('aria-busy')
  }

  saveScrollPosition(): void {
    saveScrollPosition(this.#list)
  }

  #fail(address: string, cause: ListCause, error: unknown): void {
    if (cause !== 'history' || address !== this.#address) return loadDocument(address, cause, error)
    // Its document is shown already. Loaded anew, it would ask for the other pages again, without end.
    console.warn('the list stays as its document has it', error)
    writeEntry('replace', address, this.#first)
  }

  #adopt({ next, page, address }: Awaited<ReturnType<typeof requestList>>, cause: ListCause, first: number): void {
    const list = this.#list
    const restoreFocus = keepFocus(list)
    const count = cardLinks(list).length
    if (cause !== 'history') {
      saveScrollPosition(list)
      writeEntry(cause === 'more' ? 'replace' : 'push', address, first)
    }
    // The browser would scroll before the other pages are back.
    history.scrollRestoration = first < pageOf(address) ? 'manual' : 'auto'
    this.#address = address
    this.#first = first
    this.#host.adoptHead(page)
    patchChildren(list, next, cause === 'form' ? document.activeElement : null)
    paintPriceSlider(list)
    if (cause === 'history') restoreScrollPosition(list)
    if (cause === 'page') focusStart(list)
    else if (cause === 'more') cardLinks(list)[count]?.focus({ preventScroll: true })
    else restoreFocus()
    announce(list, summaryOf(list))
  }
}

/** The number of products or that there are none, and the page where it is not the first. */
function summaryOf(list: Element): string {
  const total = list.querySelector('.catalog-products h2, .catalog-total')?.textContent
  const page = pageOf(location.href) > 1 && list.querySelector('nav [aria-current]')?.getAttribute('aria-label')
  return [total, page].filter(Boolean).join(' – ')
}

function loadDocument(address: string, cause: ListCause, error: unknown): void {
  console.warn('the list is loaded with its document', error)
  if (cause === 'history') location.reload()
  else location.assign(address)
}
