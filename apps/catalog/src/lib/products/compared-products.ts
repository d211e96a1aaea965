/** The maximum number of products that are compared: as many as fit beside each other. */
export const MAX_COMPARED = 4
/** No shop's slug is longer: a longer one was not written by a page of ours. */
const MAX_SLUG_LENGTH = 200
const STORAGE_KEY = 'galleria-compared'

/** The slugs of a list, each once. There may be more than can be compared. */
export function parseCompared(list: string | null): string[] {
  const slugs = (list ?? '').split(',').map((slug) => slug.trim())
  return [...new Set(slugs)].filter((slug) => slug !== '' && slug.length <= MAX_SLUG_LENGTH)
}

/** The products that this browser compares, as they are stored. Null where none are, or where the browser lets pages store nothing. */
export function readStoredCompared(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

/** Remembers the products in this browser, and tells every part of its pages. */
export function storeCompared(slugs: readonly string[]): void {
  try {
    if (slugs.length > 0) localStorage.setItem(STORAGE_KEY, slugs.join())
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // What cannot be stored is compared by the link alone.
  }
  // Other tabs hear of it from the browser. The remotes of this page, each with a copy of this module, hear the same event.
  dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEY }))
}

/** Calls back when this page or another one of this browser changes the list. Returns what ends it. */
export function subscribeToCompared(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}
