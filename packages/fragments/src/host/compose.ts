import { hydrationBlock, PRIVATE_ATTRIBUTE, type BuildFile, type SlotRequest } from '../contract/index.ts'
import type { FragmentHandle, RenderedFragment } from './fetch/rendered-fragment.ts'
import { slotTag } from './markup/assert-markup.ts'

const OUTLET = /<fragment-outlet name="([^"]+)"><\/fragment-outlet>/

/** The fragments of one page. */
export interface PageFragments {
  readonly primary: FragmentHandle | null
  /** Of the layout, by the name of their outlet. */
  readonly secondaries: ReadonlyMap<string, FragmentHandle>
  /** Of a page that is not there. */
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

/**
 * Puts fragments into the document's outlets, in order: no part of the document waits for a later one. A chunk ends only where the
 * next fragment is still loading, so a page with all fragments ready is one chunk.
 */
export async function* compose(html: string, page: PageFragments, document: DocumentMarks): AsyncGenerator<string, void> {
  const pieces = html.split(OUTLET)
  const late = new Map(page.secondaries)
  let chunk = ''
  for (const [index, piece] of pieces.entries()) {
    if (index % 2 === 0) {
      chunk += piece
      continue
    }
    for (const [handle, outlet] of fragmentsOfOutlet(piece, page, late)) {
      for await (const part of fragmentHtml(handle, page, document, { outlet, level: 1 })) {
        if (part === WAIT) {
          if (chunk) yield chunk
          chunk = ''
        } else chunk += part
      }
    }
  }
  if (chunk) yield chunk
}

function* fragmentsOfOutlet(
  outlet: string,
  page: PageFragments,
  late: Map<string, FragmentHandle>,
): Generator<[FragmentHandle, string | null]> {
  if (outlet === PRIMARY_OUTLET || outlet === ALTERNATIVES_OUTLET) {
    const handle = outlet === PRIMARY_OUTLET ? page.primary : page.alternatives
    if (handle) yield [handle, null]
    return
  }
  if (outlet === LATE_OUTLET) {
    for (const [name, handle] of late) yield [handle, name]
    return
  }
  const handle = page.secondaries.get(outlet)
  if (!handle?.settled) return
  late.delete(outlet)
  yield [handle, outlet]
}

/** Yielded where the writer must wait: what is there goes out first. */
const WAIT = Symbol('wait')

async function* fragmentHtml(
  handle: FragmentHandle,
  page: PageFragments,
  document: DocumentMarks,
  { outlet, level }: { outlet: string | null; level: number },
): AsyncGenerator<string | typeof WAIT> {
  const isLate = !handle.settled
  if (isLate) yield WAIT
  const rendered = await handle.rendered
  yield openingTag(rendered, document.linked, { outlet, isLate })
  let rest = rendered.html
  for (const slot of rendered.envelope?.slots ?? []) {
    const tag = slotTag(slot.id)
    const at = rest.indexOf(tag)
    if (at < 0) continue
    yield rest.slice(0, at + tag.length)
    rest = rest.slice(at + tag.length)
    yield* fragmentHtml(page.nested(slot, level + 1), page, document, { outlet: null, level: level + 1 })
  }
  yield rest + (rendered.hydration ? hydrationBlock(rendered.hydration, document.nonce) : '') + '</div>'
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
