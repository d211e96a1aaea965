import type { FragmentEventName, FragmentEvents, Outcome, Params } from '../contract/index.ts'

/**
 * What the host's browser kit offers to fragments. Remotes are built alone, so they meet it at a well-known symbol of the
 * global object, not by import.
 */
export interface BrowserRuntime {
  /**
   * Posts the form to the page by script, applies the outcome to the fragment that holds it and tells the page.
   * Submissions of all tabs run one after the other, so that two first ones make one session.
   * It keeps the name of contract version 1, because remotes of other builds call it.
   */
  act(form: HTMLFormElement, submitter: HTMLElement | null): Promise<Outcome>
  /** Fills a slot, or gives the fragment in it new params. */
  fillSlot(slot: HTMLElement, fragment: string, params: Params): Promise<void>
  /** Ends the fragment in a slot that goes. Optional: hosts of early contract 1 lack it and leak listeners. */
  emptySlot?(slot: HTMLElement): void
  /** Requests the document of a page of the store, to show a part of it in this one. Optional: hosts of early contract 1 lack it and load documents alone. */
  requestPage?(address: string, signal: AbortSignal): Promise<PageResponse>
  /** Gives the document the title and the metadata of a page that it shows from now on. */
  adoptHead?(page: Document): void
}

export interface PageResponse {
  readonly page: Document
  /** The address of the page after redirects. */
  readonly address: string
}

const KEY = Symbol.for('galleria.browser')

type Holder = { [KEY]?: BrowserRuntime }

export function browserRuntime(): BrowserRuntime | undefined {
  return (globalThis as Holder)[KEY]
}

export function provideBrowserRuntime(runtime: BrowserRuntime): void {
  ;(globalThis as Holder)[KEY] = runtime
}

/** Dispatches an event that every fragment on the page can listen to. */
export function emit<Name extends FragmentEventName>(name: Name, detail: FragmentEvents[Name]): void {
  window.dispatchEvent(new CustomEvent(name, { detail }))
}
