import type { LayoutContent } from '@galleria/fragments/contract'

/** The currencies of the store, as the layout of the last page said. */
export class StoreCurrencies {
  #own: string | undefined
  #others: readonly string[] | undefined

  /** A layout that could not be had says nothing. */
  learn(layout: LayoutContent | null | undefined): void {
    if (!layout) return
    this.#own = layout.currency
    this.#others = layout.currencies ?? []
  }

  /** That shoppers pay in. */
  get own(): string | undefined {
    return this.#own
  }

  /** That prices can also be shown in; undefined before the isolate's first page. */
  get others(): readonly string[] | undefined {
    return this.#others
  }
}
