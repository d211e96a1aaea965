import type { LRUCache } from 'lru-cache'
import { CHARACTER_BYTES, createLruCache } from '../cache/lru.ts'
import { isMovedForGood } from './fallback-fragment.ts'
import type { FragmentHeaders, FragmentRequest, RenderedFragment } from './rendered-fragment.ts'

const MAX_BYTES = 16 * 1024 * 1024
/** Bytes for pages by the query of their address. Anything may make up such addresses, so they displace only each other. */
const MAX_VARIATION_BYTES = 4 * 1024 * 1024

/** A fragment that was rendered for another request. */
export type FragmentCopy = {
  readonly rendered: RenderedFragment
  readonly headers: FragmentHeaders
  readonly at: number
  /** The last attempt to replace it failed: it is shown as what it is, a copy of something that cannot be had now. */
  failing?: boolean
}

/** The copies in an isolate. */
export class FragmentCopies {
  readonly #copies = createLruCache(MAX_BYTES, bytesOf)
  readonly #variations = createLruCache(MAX_VARIATION_BYTES, bytesOf)

  find(key: string, request: FragmentRequest): FragmentCopy | undefined {
    return this.#cacheOf(request).get(key)
  }

  /** Keeps what was rendered now, or drops the copy of something that is not there any more. */
  update(key: string, request: FragmentRequest, copy: FragmentCopy): void {
    const { status } = copy.headers
    if (status === 200 || isMovedForGood(status)) this.#cacheOf(request).set(key, copy)
    else if (isElsewhere(status)) this.#cacheOf(request).delete(key)
  }

  #cacheOf({ variation }: FragmentRequest): LRUCache<string, FragmentCopy> {
    return variation ? this.#variations : this.#copies
  }
}

function bytesOf({ rendered, headers }: FragmentCopy): number {
  return (rendered.html.length + (rendered.hydration?.length ?? 0) + JSON.stringify(headers).length) * CHARACTER_BYTES
}

/** Whether the page is gone or has moved: no copy of it may be shown any more, not even when the remote fails. */
export function isElsewhere(status: number): boolean {
  return status === 404 || status === 410 || (status >= 300 && status < 400)
}
