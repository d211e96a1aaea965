/** A part of a rich text, as the hosted platform writes rich texts beside HTML. */
interface RichNode {
  readonly type: string
  readonly nodes: RichNode[]
  readonly textData?: { readonly text: string; readonly decorations: readonly Decoration[] }
  readonly headingData?: { readonly level: number }
}

interface Decoration {
  readonly type: string
  readonly fontWeightValue?: number
  readonly italicData?: boolean
  readonly underlineData?: boolean
  readonly strikethroughData?: boolean
  readonly linkData?: { readonly link: { readonly url: string } }
}

const BOLD: Decoration = { type: 'BOLD', fontWeightValue: 700 }
const ITALIC: Decoration = { type: 'ITALIC', italicData: true }
const DECORATIONS: Readonly<Record<string, Decoration>> = {
  strong: BOLD,
  b: BOLD,
  em: ITALIC,
  i: ITALIC,
  u: { type: 'UNDERLINE', underlineData: true },
  s: { type: 'STRIKETHROUGH', strikethroughData: true },
}

const HEADING = /^h([1-6])$/
const LISTS: Readonly<Record<string, string>> = { ul: 'BULLETED_LIST', ol: 'ORDERED_LIST', li: 'LIST_ITEM', blockquote: 'BLOCKQUOTE' }
const TOKEN = /<(\/?)([a-z][a-z0-9]*)\b([^>]*)>|([^<]+|<)/gi
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00A0' }

/** The rich content of a text that is HTML of the few tags that the store allows (see `sanitizeRichText`). Tables become paragraphs. */
export function toRichContent(html: string) {
  return { nodes: new RichWriter().write(html), metadata: { version: 1 } }
}

class RichWriter {
  readonly #root: RichNode[] = []
  /** Lists, items and quotations that are open. */
  readonly #open: RichNode[] = []
  readonly #decorations: { readonly tag: string; readonly decoration: Decoration }[] = []
  #block: RichNode | undefined

  write(html: string): RichNode[] {
    for (const [, end = '', tag, attributes = '', text = ''] of html.matchAll(TOKEN)) {
      if (tag === undefined) this.#text(text)
      else if (end === '') this.#begin(tag.toLowerCase(), attributes)
      else this.#end(tag.toLowerCase())
    }
    return this.#root
  }

  #begin(tag: string, attributes: string): void {
    const decoration = tag === 'a' ? linkOf(attributes) : DECORATIONS[tag]
    const level = HEADING.exec(tag)?.[1]
    const list = LISTS[tag]
    if (decoration) this.#decorations.push({ tag, decoration })
    else if (tag === 'br') this.#text('\n')
    else if (level) this.#block = this.#add({ type: 'HEADING', nodes: [], headingData: { level: Number(level) } })
    else if (list) {
      this.#open.push(this.#add({ type: list, nodes: [] }))
      this.#block = undefined
    } else if (tag === 'p' || tag === 'tr') this.#block = undefined
  }

  #end(tag: string): void {
    const index = this.#decorations.findLastIndex((open) => open.tag === tag)
    if (index >= 0) this.#decorations.splice(index, 1)
    else {
      if (LISTS[tag] && this.#open.at(-1)?.type === LISTS[tag]) this.#open.pop()
      this.#block = undefined
    }
  }

  #text(html: string): void {
    const text = html.replaceAll(/&(#39|[a-z]+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    if (text.trim() === '' && !this.#block) return
    this.#block ??= this.#add({ type: 'PARAGRAPH', nodes: [] })
    const decorations = this.#decorations.map(({ decoration }) => decoration)
    this.#block.nodes.push({ type: 'TEXT', nodes: [], textData: { text, decorations } })
  }

  #add(node: RichNode): RichNode {
    const within = this.#open.at(-1)?.nodes ?? this.#root
    within.push(node)
    return node
  }
}

function linkOf(attributes: string): Decoration | undefined {
  const url = /href="([^"]*)"/.exec(attributes)?.[1]
  return url === undefined ? undefined : { type: 'LINK', linkData: { link: { url: url.replaceAll('&amp;', '&') } } }
}
