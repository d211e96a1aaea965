const BREAKS = /<[^>]*>/g
const ENTITIES = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,31});/gi

/** The words of an HTML text; entities are read as spaces, but for the ampersand they stand for nothing that is searched. */
export function htmlText(html: string): string {
  return html.replaceAll(BREAKS, ' ').replaceAll(ENTITIES, ' ')
}
