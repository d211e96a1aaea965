/** More words than anybody types; each costs a look-up. */
const MAX_WORDS = 32

/**
 * What a shopper typed as a query of SQLite's full-text search: every word has to be there, the last one may be unfinished. Words are
 * quoted, so that nothing in them counts as syntax. None where there is no word in it.
 */
export function textQuery(typed: string): string | undefined {
  const words = typed
    .replaceAll(/["\p{Cc}\p{Cs}]/gu, ' ')
    .split(/\s+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MAX_WORDS)
  return words.length === 0 ? undefined : `${words.map((word) => `"${word}"`).join(' ')}*`
}

const BREAKS = /<[^>]*>/g
const ENTITIES = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,31});/gi

/** The words of an HTML text; entities are read as spaces, but for the ampersand they stand for nothing that is searched. */
export function queryWords(html: string): string {
  return html.replaceAll(BREAKS, ' ').replaceAll(ENTITIES, ' ')
}
