import { hydrationBlock, PRIVATE_ATTRIBUTE, type BuildFile, type SlotRequest } from '../contract/index.ts'
import type { FragmentHandle, RenderedFragment } from './fetch/rendered-fragment.ts'
import { slotTag } from './markup/assert-markup.ts'

const OUTLET = /<fragment-outlet name="([^"]+)"><\/fragment-outlet>/

/** The fragments of one page. */
export interface PageFragments {
  readonly primary: FragmentHandle | null
  /** The layout's fragments, by the name of their outlet. */
  readonly secondaries: ReadonlyMap<string, FragmentHandle>
  /** The fragment with ways to go on, on a page that is not there. */
  readonly alternatives?: FragmentHandle | null | undefined
  /** Starts, or finds, the fragment for a slot inside another fragment. `level` is 2 for a slot of the page's own fragment. */
  nested(slot: SlotRequest, level: number): FragmentHandle
}

/** What the document's head says already. */
interface DocumentMarks {
  /** URLs of the style sheets that it links. */
  readonly linked: ReadonlySet<string>
  /** The nonce of its scripts. */
  readonly nonce: string
}

/** The outlet at the end of the document where secondary fragments stand that were late; the layout shows them in their places. */
export const LATE_OUTLET = 'late'
export const PRIMARY_OUTLET = 'primary'
/** The outlet of a page for a status that says that there is nothing: where to go on from there. */
export const ALTERNATIVES_OUTLET = 'alternatives'

/** A document without its fragments: text and the name of an outlet in turn. */
export type DocumentFrame = readonly string[]

export function splitFrame(html: string): DocumentFrame {
  return html.split(OUTLET)
}

type FragmentStep = {
  readonly handle: FragmentHandle
  /** The layout's outlet, where the fragment stands in one. */
  readonly outlet: string | null
  readonly level: number
  /** The render, where the document waited for it. */
  late: RenderedFragment | null
}

export interface WrittenPart {
  readonly text: string
  /** The fragment that the next part begins with, where it is still loading; null at the end of the document. */
  readonly pending: Promise<void> | null
}

/**
 * Puts fragments into the document's outlets, in order: no part of the document waits for a later one. A part ends only where the
 * next fragment is still loading, so a page with all fragments ready is one part, and no promise.
 */
export class DocumentWriter {
  readonly #frame: DocumentFrame
  readonly #page: PageFragments
  readonly #document: DocumentMarks
  /** The layout's fragments that are not written yet. */
  readonly #secondaries: Map<string, FragmentHandle>
  /** What comes before the next piece of the frame, the last first. */
  readonly #steps: (string | FragmentStep)[] = []
  #piece = 0

  constructor(frame: DocumentFrame, page: PageFragments, document: DocumentMarks) {
    this.#frame = frame
    this.#page = page
    this.#document = document
    this.#secondaries = new Map(page.secondaries)
  }

  /** The next part of the document. Called once more when its `pending` is there. */
  write(): WrittenPart {
    for (let text = ''; ;) {
      const step = this.#steps.pop() ?? this.#nextPiece()
      if (step === undefined) return { text, pending: null }
      if (typeof step === 'string') {
        text += step
        continue
      }
      const rendered = step.late ?? step.handle.settled
      if (!rendered) return { text, pending: this.#wait(step) }
      this.#open(rendered, step)
    }
  }

  #wait(step: FragmentStep): Promise<void> {
    this.#steps.push(step)
    return step.handle.rendered.then((rendered) => {
      step.late = rendered
    })
  }

  #nextPiece(): string | undefined {
    const piece = this.#frame[this.#piece]
    this.#piece += 1
    if (piece === undefined || this.#piece % 2 === 1) return piece
    for (const [handle, outlet] of this.#fragmentsOf(piece).toReversed()) this.#steps.push({ handle, outlet, level: 1, late: null })
    return ''
  }

  #fragmentsOf(outlet: string): [FragmentHandle, string | null][] {
    if (outlet === PRIMARY_OUTLET || outlet === ALTERNATIVES_OUTLET) {
      const handle = outlet === PRIMARY_OUTLET ? this.#page.primary : this.#page.alternatives
      return handle ? [[handle, null]] : []
    }
    if (outlet === LATE_OUTLET) return [...this.#secondaries].map(([name, handle]) => [handle, name])
    const handle = this.#secondaries.get(outlet)
    if (!handle?.settled) return []
    this.#secondaries.delete(outlet)
    return [[handle, outlet]]
  }

  /** Writes a fragment's tag and text, and starts the fragments for its slots at once. */
  #open(rendered: RenderedFragment, { outlet, level, late }: FragmentStep): void {
    const parts: (string | FragmentStep)[] = [openingTag(rendered, this.#document.linked, { outlet, isLate: late !== null })]
    let rest = rendered.html
    for (const slot of rendered.envelope?.slots ?? []) {
      const tag = slotTag(slot.id)
      const at = rest.indexOf(tag)
      if (at < 0) continue
      parts.push(rest.slice(0, at + tag.length))
      rest = rest.slice(at + tag.length)
      parts.push({ handle: this.#page.nested(slot, level + 1), outlet: null, level: level + 1, late: null })
    }
    parts.push(rest, rendered.hydration ? hydrationBlock(rendered.hydration, this.#document.nonce) : '', '</div>')
    this.#steps.push(...parts.toReversed())
  }
}

function openingTag(
  { fragment, build, state, ms, envelope, html, hydration, cache }: RenderedFragment,
  linked: ReadonlySet<string>,
  { outlet, isLate }: { outlet: string | null; isLate: boolean },
): string {
  const styles = (envelope?.css ?? []).filter(({ url }) => !linked.has(url)).map(stylesheet)
  // An empty element in the layout's place would hide the stand-in that the layout shows there.
  const place = html === '' ? ' hidden' : outlet ? ` slot="${outlet}"` : ''
  const refreshed = hydration && cache.class === 'private' ? ` ${PRIVATE_ATTRIBUTE}` : ''
  // `Server-Timing` has left before it was there.
  const time = isLate ? ` data-ms="${Math.round(ms)}"` : ''
  return `${styles.join('')}<div data-fragment="${fragment}" data-build="${build}" data-state="${state}"${time}${refreshed}${place}>`
}

/** A link to one style sheet of a build; the integrity hash makes a changed file unusable. */
export function stylesheet({ url, integrity }: BuildFile): string {
  return `<link rel="stylesheet" href="${url}" integrity="${integrity}">`
}
