import { firstLocale, type Locale } from '@galleria/intl/locales'

/** The language of addresses without a prefix, as the layout says. */
export class StoreLanguages {
  #first: Locale | null = null
  #asOf = 0

  /** A layout from before the last change says nothing new. */
  learn(languages: readonly string[] | undefined, asOf: number): void {
    if (this.#first !== null && asOf < this.#asOf) return
    this.#first = firstLocale(languages)
    this.#asOf = asOf
  }

  /** Null before the isolate's first layout. */
  get first(): Locale | null {
    return this.#first
  }

  /** The generation of purges that it was learned in. */
  get asOf(): number {
    return this.#asOf
  }
}
