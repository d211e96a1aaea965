/** What an entry of the browser's history knows of the list that it shows. */
interface ListEntry {
  readonly id: string
  /** The first page that is shown; the address names the last one. */
  readonly first: number
}

/** Where a shopper was: the first product on the screen, and how far it stood from the top of the window. */
interface ScrollPosition {
  readonly href: string
  readonly top: number
}

const STORAGE = 'catalog-list:'
const CARDS = '.g-card a[href]'

/** Null in an entry that was made by a document load. */
export function currentEntry(): ListEntry | null {
  return history.state?.list ?? null
}

/** Adds an entry for a list, or makes the current one that of a list. */
export function writeEntry(kind: 'push' | 'replace', address: string, first: number): void {
  const list: ListEntry = { id: (kind === 'replace' && currentEntry()?.id) || crypto.randomUUID(), first }
  if (kind === 'push') history.pushState({ list }, '', address)
  else history.replaceState({ ...history.state, list }, '', address)
}

/** Remembers the place in the current entry. Not in the history itself: browsers ignore that while they leave a document. */
export function saveScrollPosition(list: Element): void {
  const entry = currentEntry()
  const card = [...list.querySelectorAll(CARDS)].find((link) => link.getBoundingClientRect().bottom > 0)
  if (!entry || !card) return
  const position: ScrollPosition = { href: card.getAttribute('href') ?? '', top: card.getBoundingClientRect().top }
  try {
    sessionStorage.setItem(STORAGE + entry.id, JSON.stringify(position))
  } catch {
    // Storage is full or forbidden: the list begins at its top.
  }
}

/** Scrolls to where the shopper was in the current entry. */
export function restoreScrollPosition(list: Element): void {
  const position = readScrollPosition()
  const card = position && list.querySelector(`${CARDS}[href="${CSS.escape(position.href)}"]`)
  if (position && card) scrollBy({ top: card.getBoundingClientRect().top - position.top, behavior: 'instant' })
}

function readScrollPosition(): ScrollPosition | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE + currentEntry()?.id) ?? 'null')
  } catch {
    return null
  }
}
