import type { PageResponse } from '@galleria/fragments/react'
import { pageOf, relativeAddress, withPage } from './list-address.ts'
import { CARDS, cardLinks } from './list-cards.ts'

interface ListRequest {
  readonly list: Element
  readonly address: string
  /** The first page to show; the address names the last one. */
  readonly first: number
  /** The list shows all pages but the last one already. */
  readonly isContinued: boolean
  readonly signal: AbortSignal
  requestPage(address: string, signal: AbortSignal): Promise<PageResponse>
}

interface ListResponse {
  readonly next: Element
  readonly page: Document
  /** The address of the page after redirects. */
  readonly address: string
}

/**
 * A list in another state, with the products of all pages from the first one on.
 * @throws where a page does not have the list, or another build rendered it
 */
export async function requestList({ list, address, first, isContinued, signal, requestPage }: ListRequest): Promise<ListResponse> {
  const missing = isContinued ? 0 : pageOf(address) - first
  const earlier = Array.from({ length: missing }, (_, index) => requestPage(withPage(address, first + index), signal))
  const [response, ...others] = await Promise.all([requestPage(address, signal), ...earlier])
  const next = requireList(response.page, list)
  const before = isContinued ? [list] : others.map(({ page }) => requireList(page, list))
  prependCards(next, before.flatMap(cardLinks))
  return { next, page: response.page, address: relativeAddress(response.address) }
}

function requireList(page: Document, list: Element): Element {
  const next = page.querySelector('.catalog-list')
  if (!next || buildOf(next) !== buildOf(list)) throw new Error('the page does not have the list')
  return next
}

function buildOf(list: Element): string | null | undefined {
  return list.closest('[data-build]')?.getAttribute('data-build')
}

/** A product that has moved to a later page meanwhile stands there. */
function prependCards(next: Element, links: readonly HTMLAnchorElement[]): void {
  const known = new Set(cardLinks(next).map((link) => link.getAttribute('href')))
  const cards = links.flatMap((link) => (known.has(link.getAttribute('href')) ? [] : (link.closest('li') ?? [])))
  next.querySelector(CARDS)?.prepend(...cards.map((card) => next.ownerDocument.importNode(card, true)))
}
