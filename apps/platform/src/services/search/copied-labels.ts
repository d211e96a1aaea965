import type { ProductTranslations } from '@galleria/platform-client/entities/catalog/translation'
import type { SearchDatabase } from '../../db/database.ts'
import { searchLabels } from '../../db/schema/search.ts'

/** The key of the option itself. */
const NO_CHOICE = ''

/** What shoppers read of options and choices by language, as rows and in memory. Where products differ, the last one says it. */
export class CopiedLabels {
  readonly #db: SearchDatabase
  readonly #labels = new Map<string, string>()

  constructor(db: SearchDatabase) {
    this.#db = db
  }

  reload(): void {
    this.#labels.clear()
    for (const { language, option, choice, label } of this.#db.select().from(searchLabels).all())
      this.#labels.set(keyOf(language, option, choice), label)
  }

  /** Returns the label as a part of a response; nothing without a translation. */
  of(language: string | undefined, option: string, choice = NO_CHOICE): { label?: string } {
    const label = language === undefined ? undefined : this.#labels.get(keyOf(language, option, choice))
    return label === undefined ? {} : { label }
  }

  learn(translations: ProductTranslations): void {
    for (const { language, productOptions = [] } of translations)
      for (const { name, label, choices = {} } of productOptions) {
        if (label) this.#put(language, name, NO_CHOICE, label)
        for (const [choice, text] of Object.entries(choices)) this.#put(language, name, choice, text)
      }
  }

  #put(language: string, option: string, choice: string, label: string): void {
    const key = keyOf(language, option, choice)
    if (this.#labels.get(key) === label) return
    const { language: inLanguage, option: ofOption, choice: ofChoice } = searchLabels
    this.#db
      .insert(searchLabels)
      .values({ language, option, choice, label })
      .onConflictDoUpdate({ target: [inLanguage, ofOption, ofChoice], set: { label } })
      .run()
    this.#labels.set(key, label)
  }
}

function keyOf(...parts: string[]): string {
  return JSON.stringify(parts)
}
