/** What stands on one page of lines. A host cuts a fragment off at 256 KB, so what shoppers wrote counts as well as the lines. */
export interface PageLimits {
  readonly lines: number
  readonly bytes: number
}

/** Lines in pages, each as full as it may be. A line that is longer than a page has one to itself. */
export function splitIntoPages<Line>(lines: readonly Line[], limits: PageLimits, bytesOf: (line: Line) => number): Line[][] {
  const pages: Line[][] = []
  let page: Line[] = []
  let bytes = 0
  for (const line of lines) {
    const size = bytesOf(line)
    if (page.length > 0 && (page.length === limits.lines || bytes + size > limits.bytes)) {
      pages.push(page)
      page = []
      bytes = 0
    }
    page.push(line)
    bytes += size
  }
  return page.length > 0 ? [...pages, page] : pages
}

/** One page of a list. */
export interface LinePage<Line> {
  readonly lines: readonly Line[]
  readonly page: number
  readonly pages: number
}

/** The page of a list that the text in an address names. */
export function pageOfLines<Line>(
  lines: readonly Line[],
  text: string | undefined,
  limits: PageLimits,
  bytesOf: (line: Line) => number,
): LinePage<Line> {
  const pages = splitIntoPages(lines, limits, bytesOf)
  const page = pageInRange(text, pages.length)
  return { lines: pages[page - 1] ?? [], page, pages: pages.length }
}

/** The page that the text in an address names: the first where it is none, the last where it is beyond. A list may have become shorter. */
export function pageInRange(text: string | undefined, pages: number): number {
  return Math.max(1, Math.min(pageNumber(text), pages))
}

function pageNumber(text = ''): number {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

/** The bytes of a line's JSON with its texts as HTML and scripts escape them: no less than either takes. */
export function lineBytes(line: object): number {
  return new TextEncoder().encode(JSON.stringify(line).replaceAll(/\\"|[<>&']/g, '&quot;')).length
}
