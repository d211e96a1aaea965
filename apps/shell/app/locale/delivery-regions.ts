import type { LayoutContent } from '@galleria/fragments/contract'

/** The store's delivery regions, as the layout of the last page said them. */
export class DeliveryRegions {
  #home: string | undefined
  #keys: ReadonlyMap<string, string> = new Map()
  #elsewhere = ''

  /** A layout that could not be had says nothing. */
  learn(layout: LayoutContent | null | undefined): void {
    if (!layout) return
    const { country, regions = [] } = layout.delivery ?? {}
    this.#home = country
    this.#keys = new Map(regions.flatMap(({ key, countries }) => countries.map((each) => [each, key])))
    this.#elsewhere = regions.find(({ countries }) => countries.length === 0)?.key ?? ''
  }

  /** Delivery costs the same everywhere, or it is not known where it costs what. */
  get isOne(): boolean {
    return this.#home === undefined
  }

  /** The country that a shopper is taken to be in; undefined where delivery costs the same everywhere, or is not known. */
  countryOf(guess: string | undefined): string | undefined {
    return this.#home && (guess ?? this.#home)
  }

  /** The key of a country's region; undefined for that of the store's own, so that only others make more copies. */
  keyOf(country: string | undefined): string | undefined {
    if (country === undefined || this.#home === undefined || country === this.#home) return undefined
    const key = this.#key(country)
    return key === this.#key(this.#home) ? undefined : key
  }

  #key(country: string): string {
    return this.#keys.get(country) ?? this.#elsewhere
  }
}

/** Ending of the key of a copy. No address has a space, and no currency an arrow. */
export function regionSuffix(key: string | undefined): string {
  return key === undefined ? '' : ` >${key}`
}
