import { parseWord, listTerms } from '@galleria/commerce/search/text/index-text'
import { Vocabulary, type WordList, combineVocabularies } from '@galleria/commerce/search/vocabulary'
import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import type { SearchDatabase } from '../../db/database.ts'
import { searchTerms } from '../../db/schema/search.ts'

/** Maximum number of remembered words; then all are forgotten. */
const MAX_SEEN = 50_000

/** The words of the catalog by language, as rows and in memory. */
export class CopiedTerms {
  readonly #db: SearchDatabase
  readonly #vocabularies = new Map<string, Vocabulary>()
  /** The written words that were looked at already. */
  readonly #seen = new Set<string>()

  constructor(db: SearchDatabase) {
    this.#db = db
  }

  reload(): void {
    this.#vocabularies.clear()
    this.#seen.clear()
    for (const { word, written, language, named } of this.#db.select().from(searchTerms).all()) this.#of(language).add(word, written, named)
  }

  /** Returns the words that a shopper of this language may mean. */
  in(language: string): WordList {
    const own = this.#of(STORE_SETTINGS.language)
    const translated = language === STORE_SETTINGS.language ? undefined : this.#vocabularies.get(language)
    return translated ? combineVocabularies(translated, own) : own
  }

  /** Learns the words of a text; `named` are those of names, brands and choices. */
  learn(
    text: string,
    { language = STORE_SETTINGS.language, named = false }: { language?: string | undefined; named?: boolean } = {},
  ): void {
    for (const written of listTerms(text)) this.#learn(written, language, named)
  }

  #learn(written: string, language: string, named: boolean): void {
    const key = `${language} ${Number(named)} ${written}`
    if (this.#seen.has(key)) return
    if (this.#seen.size >= MAX_SEEN) this.#seen.clear()
    this.#seen.add(key)
    const word = parseWord(written)
    if (word === undefined || !this.#of(language).add(word, written, named)) return
    this.#db
      .insert(searchTerms)
      .values({ word, written, language, named })
      .onConflictDoUpdate({ target: [searchTerms.language, searchTerms.word], set: { written, named } })
      .run()
  }

  #of(language: string): Vocabulary {
    const known = this.#vocabularies.get(language) ?? new Vocabulary()
    this.#vocabularies.set(language, known)
    return known
  }
}
