import { MarkupRefusal } from './markup-refusal.ts'

const toSet = (list: string): ReadonlySet<string> => new Set(list.split(' '))
/** A map by tag, since a tag may be called like a property that every object has. */
const toMap = <Value>(values: Record<string, Value>): ReadonlyMap<string, Value> => new Map(Object.entries(values))

/** The start tags of these elements end an open paragraph, and their end tags end the elements left open inside them. */
const BLOCKS = toSet(
  'address article aside blockquote center details dialog div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup main menu nav ol pre search section summary ul',
)
const HEADINGS = toSet('h1 h2 h3 h4 h5 h6')
const VOID = toSet('area br hr img input source track wbr')
/** The end tags of these elements may be left out. */
const IMPLIED_END = toSet('dd dt li optgroup option p rp rt')
/** An open paragraph outside of these is not seen from inside. */
const PARAGRAPH_SCOPE = toSet('button caption table td th')
/** Elements that an item of a list looks past for an item before it. */
const NOT_LIST_SCOPE = toSet('address div p')
const SPECIAL = new Set([...BLOCKS, ...toSet('button caption colgroup dd dt iframe li p select table tbody td textarea tfoot th thead tr')])

const TABLE_CONTEXTS = toSet('table tbody thead tfoot tr colgroup')
const CLOSABLE_TABLE_PARTS = toSet('caption colgroup tbody thead tfoot tr td th')
/** Where a part of a table stands, and what the parser puts in between where the page does not say it. */
interface TablePart {
  readonly parents: ReadonlySet<string>
  readonly implied: ReadonlyMap<string, readonly string[]>
}
const SECTION: TablePart = { parents: toSet('table'), implied: new Map() }
const CELL: TablePart = { parents: toSet('tr'), implied: toMap({ table: ['tbody', 'tr'], tbody: ['tr'], thead: ['tr'], tfoot: ['tr'] }) }
const TABLE_PARTS = toMap<TablePart>({
  caption: SECTION,
  colgroup: SECTION,
  tbody: SECTION,
  thead: SECTION,
  tfoot: SECTION,
  col: { parents: toSet('colgroup'), implied: toMap({ table: ['colgroup'] }) },
  tr: { parents: toSet('tbody thead tfoot'), implied: toMap({ table: ['tbody'] }) },
  td: CELL,
  th: CELL,
})
/** Parts that the end tag of another one ends. */
const ENDED_BY = toMap({
  tr: toSet('td th'),
  tbody: toSet('td th tr'),
  thead: toSet('td th tr'),
  tfoot: toSet('td th tr'),
  table: CLOSABLE_TABLE_PARTS,
  ruby: toSet('rt rp'),
  select: toSet('option optgroup'),
  optgroup: toSet('option'),
})

/** Browsers flatten what is nested deeper than 512 elements: enough for a fragment in a slot of another one in the layout. */
const MAX_DEPTH = 200

/**
 * The elements that are open while a fragment is read, by the HTML standard's rules for a page's body (§ 13.2.6.4.7). Tags that the
 * standard's error handling would repair in ways that reach beyond them are refused, so what is accepted is the same tree in every
 * browser, and ends where the fragment ends.
 */
export class OpenElements {
  readonly #open: string[] = []

  /** Name of the innermost element; empty where none is open. */
  get #current(): string {
    return this.#open.at(-1) ?? ''
  }

  /** Inside SVG, which has rules of its own. */
  get inSvg(): boolean {
    return this.#open.includes('svg')
  }

  start(name: string, selfClosing: boolean): void {
    if (this.inSvg) {
      // A title's content is HTML again; plain text is all that it needs.
      if (this.#current === 'title' || this.#current === 'desc') throw new MarkupRefusal(`a <${name}> in a <${this.#current}>`)
      if (!selfClosing) this.#push(name)
      return
    }
    const part = TABLE_PARTS.get(name)
    if (part) return this.#startTablePart(name, part)
    if (this.#isIn(TABLE_CONTEXTS)) throw new MarkupRefusal(`a <${name}> in a <${this.#current}>`)
    if (this.#open.includes('select')) return this.#startInSelect(name)
    if (name === 'li') this.#endItem(name, ['li'])
    if (name === 'dd' || name === 'dt') this.#endItem(name, ['dd', 'dt'])
    if (endsParagraph(name)) this.#endParagraph()
    this.#refuseNested(name)
    if (name === 'option' && this.#current === 'option') this.#open.pop()
    if (name === 'rt' || name === 'rp') this.#startRubyText(name)
    if (VOID.has(name) || (name === 'svg' && selfClosing)) return
    this.#push(name)
  }

  end(name: string): void {
    const ended = ENDED_BY.get(name)
    if (this.inSvg || !(SPECIAL.has(name) || ended)) return this.#pop(name)
    // A list item, a definition and a paragraph are themselves what may be left open.
    if (ended && (name === 'ruby' || name === 'select' || name === 'optgroup')) {
      while (this.#isIn(ended)) this.#open.pop()
      return this.#pop(name)
    }
    this.#endImplied(name)
    while (this.#isIn(ended)) this.#open.pop()
    this.#pop(name)
  }

  text(): void {
    if (this.#isIn(TABLE_CONTEXTS)) throw new MarkupRefusal(`text in a <${this.#current}>`)
  }

  /** The end of the fragment, where the host closes the element that holds it. */
  finish(): void {
    this.#endImplied()
    if (this.#current) throw new MarkupRefusal(`an open <${this.#current}>`)
  }

  #push(name: string): void {
    if (this.#open.length === MAX_DEPTH) throw new MarkupRefusal(`more than ${MAX_DEPTH} elements in each other`)
    this.#open.push(name)
  }

  #pop(name: string): void {
    if (this.#current !== name) throw new MarkupRefusal(`an unexpected </${name}>`)
    this.#open.pop()
  }

  #endImplied(except?: string): void {
    while (this.#current !== except && this.#isIn(IMPLIED_END)) this.#open.pop()
  }

  #endParagraph(): void {
    for (let index = this.#open.length - 1; index >= 0; index -= 1) {
      const name = this.#open[index] ?? ''
      if (PARAGRAPH_SCOPE.has(name)) return
      if (name !== 'p') continue
      this.#endImplied('p')
      // Formatting that is left open would be opened again in what follows.
      return this.#pop('p')
    }
  }

  /** Ends the item before this one. An item that stands in no list would look for one in the page around the fragment. */
  #endItem(name: string, siblings: readonly string[]): void {
    for (let index = this.#open.length - 1; index >= 0; index -= 1) {
      const open = this.#open[index] ?? ''
      if (siblings.includes(open)) {
        this.#endImplied(open)
        return this.#pop(open)
      }
      if (SPECIAL.has(open) && !NOT_LIST_SCOPE.has(open)) return
    }
    throw new MarkupRefusal(`a <${name}> outside of a list`)
  }

  #refuseNested(name: string): void {
    if ((name === 'a' || name === 'button' || name === 'form') && this.#open.includes(name))
      throw new MarkupRefusal(`a <${name}> in a <${name}>`)
    if (HEADINGS.has(name) && this.#isIn(HEADINGS)) throw new MarkupRefusal(`a <${name}> in a <${this.#current}>`)
    if (name === 'optgroup') throw new MarkupRefusal('an <optgroup> outside of a <select>')
  }

  #startRubyText(name: string): void {
    this.#endImplied()
    if (this.#current !== 'ruby') throw new MarkupRefusal(`a <${name}> outside of a <ruby>`)
  }

  #startInSelect(name: string): void {
    if (name !== 'option' && name !== 'optgroup') throw new MarkupRefusal(`a <${name}> in a <select>`)
    if (this.#current === 'option') this.#open.pop()
    if (name === 'optgroup' && this.#current === 'optgroup') this.#open.pop()
    this.#push(name)
  }

  #startTablePart(name: string, { parents, implied }: TablePart): void {
    if (!this.#open.includes('table')) throw new MarkupRefusal(`a <${name}> outside of a table`)
    this.#endImplied()
    while (!this.#isIn(parents) && this.#isIn(CLOSABLE_TABLE_PARTS) && !implied.has(this.#current)) this.#open.pop()
    if (!this.#isIn(parents)) for (const between of implied.get(this.#current) ?? []) this.#push(between)
    if (!this.#isIn(parents)) throw new MarkupRefusal(`a <${name}> in a <${this.#current}>`)
    if (name !== 'col') this.#push(name)
  }

  /** Whether the innermost element is one of these. */
  #isIn(names: ReadonlySet<string> | undefined): boolean {
    return names?.has(this.#current) ?? false
  }
}

function endsParagraph(name: string): boolean {
  return BLOCKS.has(name) || name === 'p' || name === 'hr' || name === 'table' || name === 'li' || name === 'dd' || name === 'dt'
}
