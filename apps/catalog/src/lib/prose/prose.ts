import { RICH_TEXT_ATTRIBUTES, RICH_TEXT_SCHEMES, RICH_TEXT_TAGS } from '@galleria/platform-client/entities/values/rich-text'
import { readTags, type Tag } from './read-tags.ts'

const VOID = new Set(['br', 'hr'])
/** Tags that end an open paragraph or heading. */
const BLOCKS = new Set(['p', 'hr', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'ul', 'ol', 'table'])
const PARAGRAPHS = new Set(['p', 'h2', 'h3', 'h4', 'h5', 'h6'])
const TABLE_CONTEXTS = new Set(['table', 'thead', 'tbody', 'tr'])
const LINKS = new Set(['a'])
/** What ends only with itself: an end tag inside does not reach beyond. */
const ENCLOSING = new Set(['td', 'th', 'table'])
/** Parents without which a tag has no meaning. */
const PARENTS = new Map([
  ['li', ['ul', 'ol']],
  ['thead', ['table']],
  ['tbody', ['table']],
  ['tr', ['table', 'thead', 'tbody']],
  ['td', ['tr']],
  ['th', ['tr']],
])
const MAX_DEPTH = 32

/**
 * A description as the page shows it. The platform sanitises it on request, and it is rewritten here all the same, by the shop's own
 * rules. The result holds only the tags listed below, with a link's address and a cell's spans for attributes, each in a place where
 * browsers leave it, and each closed. The text of all other elements stays. No `<` is in a text or an attribute.
 */
export function toProse(html: string): string {
  const prose = new ProseWriter()
  for (const part of readTags(html.replaceAll('\0', ''))) {
    if (typeof part === 'string') prose.text(part)
    else if (part.end) prose.end(part.name === 'h1' ? 'h2' : part.name)
    else prose.start(part)
  }
  return prose.finish()
}

class ProseWriter {
  #html = ''
  readonly #open: string[] = []

  text(text: string): void {
    if (TABLE_CONTEXTS.has(this.#current) && text.trim() !== '') return
    this.#html += text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  }

  start({ name: tag, attributes }: Tag): void {
    // A page has its own first heading.
    const name = tag === 'h1' ? 'h2' : tag
    if (!RICH_TEXT_TAGS.includes(name) || this.#open.length >= MAX_DEPTH || !this.#makePlace(name)) return
    const allowed = [...attributes].filter(
      ([attribute, value]) => RICH_TEXT_ATTRIBUTES[name]?.includes(attribute) && isHarmless(attribute, value),
    )
    const written = allowed.map(([attribute, value]) => ` ${attribute}="${value.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`)
    this.#html += `<${name}${written.join('')}>`
    if (!VOID.has(name)) this.#open.push(name)
  }

  end(name: string): void {
    const at = this.#open.lastIndexOf(name)
    const enclosing = this.#open.findLastIndex((open) => ENCLOSING.has(open))
    if (at >= 0 && (at >= enclosing || PARENTS.has(name) || name === 'table')) this.#endFrom(at)
  }

  finish(): string {
    this.#endFrom(0)
    return this.#html
  }

  get #current(): string {
    return this.#open.at(-1) ?? ''
  }

  /** Ends what a tag ends; false where it has no place. */
  #makePlace(name: string): boolean {
    const parents = PARENTS.get(name)
    if (parents) {
      if (this.#endUpTo(parents)) return true
      if ((name !== 'td' && name !== 'th') || !this.#makePlace('tr')) return false
      this.#html += '<tr>'
      this.#open.push('tr')
      return true
    }
    if (TABLE_CONTEXTS.has(this.#current)) return false
    if (BLOCKS.has(name)) this.#endOpen(PARAGRAPHS)
    if (name === 'a') this.#endOpen(LINKS)
    return name !== 'a' || !this.#open.includes('a')
  }

  /** Ends what is open inside the nearest of these; false where there is none. */
  #endUpTo(names: readonly string[]): boolean {
    const at = this.#open.findLastIndex((open) => names.includes(open) || (open === 'table' && !names.includes('table')))
    if (!names.includes(this.#open[at] ?? '')) return false
    this.#endFrom(at + 1)
    return true
  }

  /** Ends the innermost of these, if it is open in this cell. */
  #endOpen(names: ReadonlySet<string>): void {
    const at = this.#open.findLastIndex((open) => names.has(open))
    if (at > this.#open.findLastIndex((open) => ENCLOSING.has(open))) this.#endFrom(at)
  }

  #endFrom(at: number): void {
    for (const name of this.#open.splice(at).toReversed()) this.#html += `</${name}>`
  }
}

function isHarmless(attribute: string, value: string): boolean {
  return attribute === 'href' ? isPlainLink(value) : /^\d{1,3}$/.test(value)
}

/** A link that leads to a page of the shop or of another one, not to a script; character references may not hide its scheme. */
function isPlainLink(href: string): boolean {
  const [start = ''] = href.trim().split(/[/?#]/, 1)
  if (href.trim().startsWith('//') || /[&\\\0-\x20]/.test(start)) return false
  const [scheme = '', rest] = start.split(':', 2)
  return rest === undefined || RICH_TEXT_SCHEMES.includes(scheme.toLowerCase())
}
