import type { LRUCache } from 'lru-cache'
import type { RegistrySnapshot } from '../registry/registry-snapshot.ts'
import { CHARACTER_BYTES, createLruCache } from './lru.ts'
import { Purges, type CopyOrigin } from './purges.ts'

const MAX_BYTES = 32 * 1024 * 1024
/** Bytes for documents with a query in their address. Anything may make up such addresses, so they displace only each other. */
const MAX_VARIATION_BYTES = 4 * 1024 * 1024
const encoder = new TextEncoder()

/** A fragment in a document, by the build that rendered it. */
interface DocumentFragment extends CopyOrigin {
  readonly fragment: string
  readonly build: string
}

type CachedDocument = {
  readonly status: number
  /** The document's bytes, split where each response has something of its own. */
  readonly pieces: readonly Uint8Array[]
  /** What stands behind each piece but the last. */
  readonly gaps: readonly Gap[]
  readonly length: number
  readonly headers: Headers
  readonly at: number
  readonly fresh: number
  readonly staleWhileRevalidate: number
  readonly fragments: readonly DocumentFragment[]
  /** The last readings in which all fragments are live. */
  liveIn: RegistrySnapshot | null
  liveAsOf: number
}

/** What each response has of its own: its nonce, and a text. */
type Gap = 'nonce' | 'text'

export interface DocumentToCache {
  /** 200 where it is not said. */
  readonly status?: number
  readonly html: string
  /** Placeholder in `html` for the nonce of each response. */
  readonly noncePlaceholder: string
  /** Placeholder for a text of each response, as HTML. */
  readonly textPlaceholder?: string
  readonly headers: Headers
  /** Seconds for which a copy is fresh. */
  readonly fresh: number
  readonly staleWhileRevalidate: number
  /** All fragments that the document holds. */
  readonly fragments: readonly DocumentFragment[]
}

export interface FoundDocument {
  readonly status: number
  /** Headers of all responses with this copy: copy them, do not change them. The runtime copies them faster than it takes pairs. */
  readonly headers: Headers
  readonly needsRevalidation: boolean
  body(nonce: string, text?: string): Uint8Array<ArrayBuffer>
}

/**
 * Whole public documents, for shoppers without a session. They are cached as bytes split at the nonce and copied once per response:
 * 1.0 to 1.8 times a hello-world's work, where rewriting the stream takes 3 to 10 times.
 */
export class DocumentCache {
  readonly #documents = createLruCache<CachedDocument>(MAX_BYTES, bytesOf)
  readonly #variations = createLruCache<CachedDocument>(MAX_VARIATION_BYTES, bytesOf)
  readonly #purges: Purges
  readonly #now: () => number

  constructor(purges = new Purges(), now: () => number = Date.now) {
    this.#purges = purges
    this.#now = now
  }

  put(
    key: string,
    { status = 200, html, noncePlaceholder, textPlaceholder, headers, fresh, staleWhileRevalidate, fragments }: DocumentToCache,
  ): void {
    const { pieces, gaps } = splitAt(html, noncePlaceholder, textPlaceholder)
    const length = pieces.reduce((sum, piece) => sum + piece.byteLength, 0)
    // The fragments that are given hold their markup.
    const origins = fragments.map(({ fragment, build, tags, asOf }) => ({ fragment, build, tags, asOf }))
    this.#cacheOf(key).set(key, {
      status,
      pieces,
      gaps,
      length,
      headers: new Headers(headers),
      at: this.#now(),
      fresh,
      staleWhileRevalidate,
      fragments: origins,
      liveIn: null,
      liveAsOf: 0,
    })
  }

  delete(key: string): void {
    this.#cacheOf(key).delete(key)
  }

  /** Null also where one of its fragments is purged, or of a build that is not live any more: nothing in the copy says so. */
  find(key: string, registry: RegistrySnapshot): FoundDocument | null {
    const cached = this.#cacheOf(key).get(key)
    if (!cached) return null
    // Looked at once per reading, since most requests end here.
    const { generation } = this.#purges
    if (cached.liveIn !== registry || cached.liveAsOf !== generation) {
      if (!cached.fragments.every((part) => this.#isLive(part, registry))) return null
      cached.liveIn = registry
      cached.liveAsOf = generation
    }
    const age = (this.#now() - cached.at) / 1000
    if (age >= cached.fresh + cached.staleWhileRevalidate) return null
    return {
      status: cached.status,
      headers: cached.headers,
      needsRevalidation: age >= cached.fresh,
      body: (nonce, text = '') => joinPieces(cached, { nonce: encoder.encode(nonce), text: encoder.encode(text) }),
    }
  }

  #cacheOf(key: string): LRUCache<string, CachedDocument> {
    return key.includes('?') ? this.#variations : this.#documents
  }

  #isLive(part: DocumentFragment, registry: RegistrySnapshot): boolean {
    return registry.standing(part.fragment, part.build) === 'live' && this.#purges.standing(part) === 'live'
  }
}

function bytesOf({ length, headers, fragments }: CachedDocument): number {
  const texts = [...[...headers].flat(), ...fragments.flatMap(({ fragment, build, tags = [] }) => [fragment, build, ...tags])]
  return length + texts.reduce((sum, text) => sum + text.length, 0) * CHARACTER_BYTES
}

function splitAt(html: string, noncePlaceholder: string, textPlaceholder: string | undefined): Pick<CachedDocument, 'pieces' | 'gaps'> {
  const pieces: Uint8Array[] = []
  const gaps: Gap[] = []
  for (const part of html.split(noncePlaceholder)) {
    if (pieces.length > 0) gaps.push('nonce')
    for (const [index, piece] of (textPlaceholder ? part.split(textPlaceholder) : [part]).entries()) {
      if (index > 0) gaps.push('text')
      pieces.push(encoder.encode(piece))
    }
  }
  return { pieces, gaps }
}

function joinPieces({ pieces, gaps, length }: CachedDocument, own: Readonly<Record<Gap, Uint8Array>>): Uint8Array<ArrayBuffer> {
  let whole = length
  for (const gap of gaps) whole += own[gap].byteLength
  const bytes = new Uint8Array(whole)
  let offset = 0
  for (const [index, piece] of pieces.entries()) {
    bytes.set(piece, offset)
    offset += piece.byteLength
    const gap = gaps[index]
    if (gap === undefined) break
    bytes.set(own[gap], offset)
    offset += own[gap].byteLength
  }
  return bytes
}
