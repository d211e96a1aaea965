import { Tokenizer, TokenizerMode, type Token, type TokenHandler } from 'parse5'
import { createLruCache } from '../cache/lru.ts'
import { MarkupRefusal } from './markup-refusal.ts'
import { OpenElements } from './open-elements.ts'
import { AMPERSAND, assertHarmless } from './tag-rules.ts'

/** Other requests of the isolate go on after so many characters. */
const SLICE = 32 * 1024
/** Ten times what a fragment of the greatest size takes. */
const MARKUP_MS = 500
/** A private fragment is composed anew for every page, and mostly says what it said on the page before. */
const accepted = createLruCache<true>(2 * 1024 * 1024, () => 0)
/** A longer text is not worth its place. */
const MAX_REMEMBERED = 16 * 1024

/**
 * Reads a fragment's HTML as a browser will, and refuses what would not stay in its place or would act on the page around it. Takes
 * time in proportion to its length. `slots` are the ids of the places that the fragment announced; each may stand in it once.
 * @throws MarkupRefusal
 */
export async function assertMarkup(html: string, slots: readonly string[] = []): Promise<void> {
  if (html.includes('\0')) throw new MarkupRefusal('a NUL')
  // Neither part holds a NUL, so no text is taken for another with other slots.
  const key = slots.length > 0 ? `${JSON.stringify(slots)}\0${html}` : html
  if (accepted.get(key)) return
  const reader = new MarkupReader(html, slots)
  const started = Date.now()
  // Character references change no tag and no place: they are not read, and found as they were written.
  const text = html.replaceAll('&', AMPERSAND)
  for (let at = 0; at < text.length; at += SLICE) {
    if (at > 0) await new Promise((resolve) => setTimeout(resolve))
    if (Date.now() - started > MARKUP_MS) throw new MarkupRefusal(`more than can be read in ${MARKUP_MS} ms`)
    reader.read(text.slice(at, at + SLICE))
  }
  reader.finish()
  if (key.length <= MAX_REMEMBERED) accepted.set(key, true)
}

/** Faults of text that begins like a declaration: it ends at any `>`, also at one of the page around it, and browsers differ in it. */
const BOGUS_COMMENTS = new Set(['cdata-in-html-content', 'incorrectly-opened-comment', 'unexpected-question-mark-instead-of-tag-name'])

class MarkupReader implements TokenHandler {
  readonly #html: string
  readonly #slots: ReadonlySet<string>
  readonly #seen = new Set<string>()
  readonly #open = new OpenElements()
  readonly #tokenizer = new Tokenizer({ sourceCodeLocationInfo: false }, this)

  constructor(html: string, slots: readonly string[]) {
    this.#html = html
    this.#slots = new Set(slots)
  }

  read(slice: string): void {
    this.#tokenizer.write(slice, false)
  }

  finish(): void {
    this.#tokenizer.write('', true)
    this.#open.finish()
  }

  onStartTag(tag: Token.TagToken): void {
    const { tagName: name, selfClosing, attrs } = tag
    assertHarmless(tag, this.#open.inSvg)
    const slot = attrs.find((attribute) => attribute.name === 'data-slot')
    if (slot) this.#assertOwnSlot(slot.value)
    this.#open.start(name, selfClosing)
    if (name === 'textarea') this.#tokenizer.state = TokenizerMode.RCDATA
    if (name === 'iframe') this.#tokenizer.state = TokenizerMode.RAWTEXT
    this.#tokenizer.inForeignNode = this.#open.inSvg
  }

  onEndTag({ tagName }: Token.TagToken): void {
    this.#open.end(tagName)
    this.#tokenizer.inForeignNode = this.#open.inSvg
  }

  onCharacter(): void {
    this.#open.text()
  }

  onDoctype(): void {
    throw new MarkupRefusal('a doctype')
  }

  onParseError({ code }: { code: string }): void {
    if (code.startsWith('eof-')) throw new MarkupRefusal(code === 'eof-in-comment' ? 'an open comment' : 'an open tag')
    // A lone `<` is text; after `</` it is a comment.
    const isEndTag = code === 'invalid-first-character-of-tag-name' && this.#html[this.#tokenizer.preprocessor.offset - 1] === '/'
    if (BOGUS_COMMENTS.has(code) || isEndTag) throw new MarkupRefusal('a declaration')
  }

  onComment(): void {}
  onEof(): void {}
  onNullCharacter(): void {}
  onWhitespaceCharacter(): void {}

  /** The host fills a slot where its tag is written, so there must be one such tag, and no text that looks like it. */
  #assertOwnSlot(id: string): void {
    const tag = slotTag(id)
    const end = this.#tokenizer.preprocessor.offset + 1
    const isOnlyOne = !this.#seen.has(id) && this.#html.indexOf(tag) === end - tag.length && !this.#html.includes(tag, end)
    if (!this.#slots.has(id) || !isOnlyOne || !this.#html.startsWith('</div>', end))
      throw new MarkupRefusal('a slot that was not announced')
    this.#seen.add(id)
  }
}

/** How a slot is written; the fragment for it stands behind the tag. */
export function slotTag(id: string): string {
  return `<div data-slot="${id}">`
}
