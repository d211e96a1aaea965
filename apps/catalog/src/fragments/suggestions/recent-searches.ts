const STORAGE_KEY = 'galleria-recent-searches'
const MAX_RECENT = 5

/** The last searches of this browser, the newest first. None where the browser lets pages store nothing. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((query) => typeof query === 'string').slice(0, MAX_RECENT) : []
  } catch {
    return []
  }
}

export function addRecentSearch(query: string): void {
  if (query) writeRecentSearches([query, ...readRecentSearches().filter((other) => other !== query)].slice(0, MAX_RECENT))
}

export function removeRecentSearch(query: string): void {
  writeRecentSearches(readRecentSearches().filter((other) => other !== query))
}

export function clearRecentSearches(): void {
  writeRecentSearches([])
}

function writeRecentSearches(queries: readonly string[]): void {
  try {
    if (queries.length > 0) localStorage.setItem(STORAGE_KEY, JSON.stringify(queries))
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // A search that cannot be stored is not shown again.
  }
}
