/** Names of products as they are ordered by, by number: in the store's language, and in others where they are translated. */
export class ProductNames {
  readonly #own: string[] = []
  readonly #translated = new Map<string, string[]>()

  put(number: number, name: string, translated: Readonly<Record<string, string>> = {}): void {
    this.#own[number] = name
    for (const names of this.#translated.values()) delete names[number]
    for (const [language, own] of Object.entries(translated)) {
      const names = this.#translated.get(language) ?? []
      names[number] = own
      this.#translated.set(language, names)
    }
  }

  comparedIn(language = ''): (left: number, right: number) => number {
    const translated = this.#translated.get(language)
    if (!translated) return (left, right) => compareText(this.#own[left] ?? '', this.#own[right] ?? '')
    const { compare } = new Intl.Collator(language)
    const name = (number: number) => translated[number] ?? this.#own[number] ?? ''
    return (left, right) => compare(name(left), name(right))
  }
}

function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}
