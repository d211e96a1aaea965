import type { SearchCopy } from './search-copy.ts'

/** What is derived from a copy of the catalog and made anew once the copy has changed. */
export class CopyCache<Value> {
  readonly #make: () => Value
  readonly #cached = new WeakMap<SearchCopy, { readonly version: number; readonly value: Value }>()

  /** @param make gives the value for a copy that has changed */
  constructor(make: () => Value) {
    this.#make = make
  }

  of(copy: SearchCopy): Value {
    const cached = this.#cached.get(copy)
    if (cached?.version === copy.version) return cached.value
    const value = this.#make()
    this.#cached.set(copy, { version: copy.version, value })
    return value
  }
}
