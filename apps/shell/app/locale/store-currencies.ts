import type { LayoutContent } from '@galleria/fragments/contract'

/** The currencies of the store, as the layout of the last page said. */
export class StoreCurrencies {
  #own: string | undefined
  #others: readonly string[] | undefined
  #ofLocales: Readonly<Record<string, string>> = {}

  /** A layout that could not be had says nothing. */
  learn(layout: LayoutContent | null | undefined): void {
    if (!layout) return
    this.#own = layout.currency
    this.#others = layout.currencies ?? []
    this.#ofLocales = layout.localeCurrencies ?? {}
  }

  /** The currency that shoppers pay in. */
  get own(): string | undefined {
    return this.#own
  }

  /** The currencies that prices can also be shown in; undefined before the isolate's first page. */
  get others(): readonly string[] | undefined {
    return this.#others
  }

  /**
   * The other currency that prices are shown in; undefined for the store's own. What the shopper chose comes before the one that the owner
   * names for the language of the page. A currency that the owner does not list counts as none.
   */
  shownIn(locale: string, chosen: string | null): string | undefined {
    if (chosen !== null && chosen === this.#own) return undefined
    return (
      [chosen, this.#ofLocales[locale]].find((currency) => typeof currency === 'string' && this.#others?.includes(currency)) ?? undefined
    )
  }

  /**
   * Ending of a copy's key: empty for the currency that the page has where none was chosen, so that only choices make more copies. No
   * address has a space.
   */
  suffixOf(locale: string, shown: string | undefined): string {
    return shown === this.shownIn(locale, null) ? '' : ` ${shown ?? this.#own}`
  }
}
