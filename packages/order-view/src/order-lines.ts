import { lineBytes, pageOfLines, type LinePage } from './line-pages.ts'

/** The host cuts a page off at 256 KB. */
const LIMITS = { lines: 60, bytes: 180_000 }
/** Size of a line's HTML without its texts. */
const MARKUP_BYTES = 1_000

/** The id of the lines, which stand below other things. */
export const LINES_ANCHOR = 'lines'

/** The page of an order's lines that an address names. */
export function linePage<Line extends object>(lines: readonly Line[], text: string | undefined): LinePage<Line> {
  return pageOfLines(lines, text, LIMITS, (line) => MARKUP_BYTES + lineBytes(line))
}

/** The path of a page of lines. */
export function linePagePath(path: string, page: number): string {
  const query = page === 1 ? '' : `${path.includes('?') ? '&' : '?'}page=${page}`
  return `${path}${query}#${LINES_ANCHOR}`
}
