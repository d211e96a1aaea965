/** A start or end tag, by its name in small letters. */
export interface Tag {
  readonly name: string
  readonly end: boolean
  /** Values as they were written, with character references. */
  readonly attributes: ReadonlyMap<string, string>
}

/** Elements with content that is not text for readers. */
const UNREAD = new Set(
  'applet audio canvas iframe math noembed noframes noscript object script select style svg template textarea title video xmp'.split(' '),
)
const TAG_NAME = /[a-z][^\s/>]*/iy
const SPACE = /[\s/]*/y
const ATTRIBUTE_NAME = /[^\s/>][^\s/>=]*/y
const EQUALS = /\s*=\s*/y
const UNQUOTED = /[^\s>]*/y

/** The text and the tags of some HTML, without comments and what is not for readers. Reads every character once. */
export function* readTags(html: string): Generator<string | Tag> {
  const lower = html.toLowerCase()
  let at = 0
  for (;;) {
    const open = html.indexOf('<', at)
    if (open > at || open < 0) yield open < 0 ? html.slice(at) : html.slice(at, open)
    if (open < 0) return
    const { part, next } = readTag(html, open)
    if (part) yield part
    const end = part && typeof part === 'object' && !part.end && UNREAD.has(part.name) ? lower.indexOf(`</${part.name}`, next) : next
    if (end < 0) return
    at = end
  }
}

function readTag(html: string, open: number): { part: string | Tag | null; next: number } {
  if (html.startsWith('<!--', open)) return { part: null, next: after(html, '-->', open + 4) }
  const end = html[open + 1] === '/'
  const name = matchAt(TAG_NAME, html, open + (end ? 2 : 1)).toLowerCase()
  if (name === '') {
    const isText = !/[!?/]/.test(html[open + 1] ?? '')
    return isText ? { part: '<', next: open + 1 } : { part: null, next: after(html, '>', open) }
  }
  const { attributes, next } = readAttributes(html, open + (end ? 2 : 1) + name.length)
  return { part: attributes && { name, end, attributes }, next }
}

/** Reads to the end of the tag. One without an end is lost with all that follows, as in browsers. */
function readAttributes(html: string, start: number): { attributes: ReadonlyMap<string, string> | null; next: number } {
  let at = start
  const attributes = new Map<string, string>()
  while (at < html.length) {
    at += matchAt(SPACE, html, at).length
    if (html[at] === '>') return { attributes, next: at + 1 }
    const name = matchAt(ATTRIBUTE_NAME, html, at).toLowerCase()
    at += name.length
    const equals = matchAt(EQUALS, html, at)
    if (equals === '') continue
    at += equals.length
    const quote = html[at] === '"' || html[at] === "'" ? html[at] : undefined
    const close = quote ? html.indexOf(quote, at + 1) : at + matchAt(UNQUOTED, html, at).length
    if (close < 0) break
    const value = html.slice(quote ? at + 1 : at, close)
    if (!attributes.has(name)) attributes.set(name, value)
    at = quote ? close + 1 : close
  }
  return { attributes: null, next: html.length }
}

function after(html: string, mark: string, from: number): number {
  const at = html.indexOf(mark, from)
  return at < 0 ? html.length : at + mark.length
}

function matchAt(pattern: RegExp, html: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(html)?.[0] ?? ''
}
