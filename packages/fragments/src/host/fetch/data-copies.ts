import type { HydrationData } from '../../contract/index.ts'
import { CHARACTER_BYTES, createLruCache } from '../cache/lru.ts'
import type { CopyOrigin } from '../cache/purges.ts'

const MAX_BYTES = 2 * 1024 * 1024

/** The data of a public fragment as it was rendered for another request. It does not say what it depends on: any change purges it. */
export interface DataCopy extends CopyOrigin {
  readonly data: HydrationData
  readonly at: number
}

/** Data that browsers requested, in an isolate. Anything may make up such requests, so they displace only each other. */
export class DataCopies {
  readonly #copies = createLruCache<DataCopy>(MAX_BYTES, ({ data }) => JSON.stringify(data).length * CHARACTER_BYTES)

  find(key: string): DataCopy | undefined {
    return this.#copies.get(key)
  }

  set(key: string, copy: DataCopy): void {
    this.#copies.set(key, copy)
  }
}
