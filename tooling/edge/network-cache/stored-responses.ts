import CachePolicy from 'http-cache-semantics'
import { LRUCache } from 'lru-cache'

const MAX_BYTES = 128 * 1024 * 1024
/** Bytes of an entry beside its body. */
const ENTRY_BYTES = 2 * 1024

export type HeaderFields = Readonly<Record<string, string>>

interface StoredResponse {
  readonly policy: CachePolicy
  readonly status: number
  readonly body: Buffer
}

export interface ResponseToStore {
  readonly status: number
  readonly headers: HeaderFields
  readonly body: Buffer
}

/**
 * Responses that all Workers of a region share, for as long as they say of themselves (RFC 9111, by a library). What is one shopper's is not
 * among them: neither `private` nor `no-store`, nor what sets a cookie or was asked for with `authorization`.
 */
export class StoredResponses {
  readonly #responses = new LRUCache<string, StoredResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => body.byteLength + key.length + ENTRY_BYTES,
  })

  /** Whether it is stored. A response without a lifetime of its own has none here. */
  put(key: string, requestHeaders: HeaderFields, { status, headers, body }: ResponseToStore): boolean {
    const policy = new CachePolicy(toRequest(key, requestHeaders), { status, headers }, { shared: true, cacheHeuristic: 0 })
    if ('set-cookie' in headers || !policy.storable() || policy.stale()) return false
    this.#responses.set(key, { policy, status, body })
    return true
  }

  /** Undefined too where it is over, and where it was the response to other headers (`Vary`). */
  match(key: string, requestHeaders: HeaderFields): ResponseToStore | undefined {
    const found = this.#responses.get(key)
    if (!found?.policy.satisfiesWithoutRevalidation(toRequest(key, requestHeaders))) return undefined
    const { policy, status, body } = found
    return { status, headers: policy.responseHeaders() as HeaderFields, body }
  }

  clear(): number {
    const { size } = this.#responses
    this.#responses.clear()
    return size
  }

  delete(key: string): boolean {
    return this.#responses.delete(key)
  }
}

function toRequest(url: string, headers: HeaderFields): CachePolicy.Request {
  return { url, method: 'GET', headers }
}
