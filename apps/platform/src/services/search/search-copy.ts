import { ProductIndex, type IndexedProduct } from '@galleria/commerce/search/product-index'
import { EMPTY_SETTINGS } from '@galleria/commerce/search/search-settings'
import type { SearchableCollection, SearchableProduct } from '@galleria/commerce/search/searchable'
import { namingText, toSearchedTexts, type SearchedTexts, toTranslatedTexts } from '@galleria/commerce/search/searched-texts'
import { Synonyms } from '@galleria/commerce/search/synonyms'
import { toIndexTokens, skuToken } from '@galleria/commerce/search/text/index-text'
import type { SearchSettings } from '@galleria/platform-client/entities/catalog/search-settings'
import { eq, inArray, sql } from 'drizzle-orm'
import type { SearchDatabase } from '../../db/database.ts'
import { searchCollections, searchProducts, searchSettings, searchValues } from '../../db/schema/search.ts'
import { CopiedLabels } from './copied-labels.ts'
import { CopiedTerms } from './copied-terms.ts'
import { TEXT_TABLES } from './open-search-tables.ts'
import { isOfProduct, ownRow, toTranslatedRow } from './text-rows.ts'

export type FacetValue = Pick<typeof searchValues.$inferSelect, 'kind' | 'name' | 'value'>

/** Dimensions: what a product is counted by. Options follow, each by its name. */
const DIMENSIONS = { collection: 0, brand: 1, type: 2, discount: 3, tag: 4, ribbon: 5, availability: 6 } as const
const FIRST_OPTION = 7

/** What products have that cost less than before. */
export const DISCOUNTED: FacetValue = { kind: 'discount', name: '', value: 'discounted' }

/** The copy of the catalog: rows to keep, and the same in memory to be counted. Read once when the object starts. */
export class SearchCopy {
  readonly #db: SearchDatabase
  #index = new ProductIndex()
  readonly #values: FacetValue[] = []
  readonly #numbers = new Map<string, number>()
  readonly #options = new Map<string, number>()
  readonly #collections = new Map<string, SearchableCollection>()
  readonly terms: CopiedTerms
  readonly labels: CopiedLabels
  #synonyms = new Synonyms([])
  #version = 0

  constructor(db: SearchDatabase) {
    this.#db = db
    this.terms = new CopiedTerms(db)
    this.labels = new CopiedLabels(db)
    this.reload()
  }

  get index(): ProductIndex {
    return this.#index
  }

  /** The version of the copy, another after every change. */
  get version(): number {
    return this.#version
  }

  /** The values of facets by number. */
  get values(): readonly FacetValue[] {
    return this.#values
  }

  get collections(): ReadonlyMap<string, SearchableCollection> {
    return this.#collections
  }

  get synonyms(): Synonyms {
    return this.#synonyms
  }

  /** Finds the number of a value; undefined if no product ever had it. */
  numberOf(value: FacetValue): number | undefined {
    return this.#numbers.get(keyOf(value))
  }

  /** What finds the products of a collection by its present name. Undefined for one that no product was ever in. */
  collectionToken(id: string): string | undefined {
    const number = this.numberOf({ kind: 'collection', name: '', value: id })
    return number === undefined ? undefined : `@${number}`
  }

  dimensionOf({ kind, name }: Pick<FacetValue, 'kind' | 'name'>): number {
    if (kind !== 'option') return DIMENSIONS[kind]
    const known = this.#options.get(name) ?? this.#options.size + FIRST_OPTION
    this.#options.set(name, known)
    return known
  }

  /** Reads everything from the database: at the start, and after a write that failed half-way. */
  reload(): void {
    this.#index = new ProductIndex()
    this.#values.length = 0
    for (const retained of [this.#numbers, this.#options, this.#collections]) retained.clear()
    this.terms.reload()
    this.labels.reload()
    this.#synonyms = new Synonyms((this.#db.select().from(searchSettings).get()?.settings ?? EMPTY_SETTINGS).synonyms)
    for (const row of this.#db.select().from(searchValues).all()) this.#remember(row.number, row)
    for (const row of this.#db.select().from(searchCollections).all()) this.#collections.set(row.id, row)
    for (const { number, ...row } of this.#db.select().from(searchProducts).all()) this.#index.put(number, row)
  }

  /** Writes products as they are now; those that are gone are named by id alone. One transaction with what else is written in it. */
  write(products: readonly SearchableProduct[], gone: readonly string[], also: () => void): void {
    this.#atOnce(() => {
      const ids = [...products.map(({ id }) => id), ...gone]
      const before =
        ids.length === 0
          ? []
          : this.#db
              .select({ number: searchProducts.number })
              .from(searchProducts)
              .where(sql`${searchProducts.id} in (select value from json_each(${JSON.stringify(ids)}))`)
              .all()
      const left = new Set(before.map(({ number }) => number))
      for (const { number } of products) left.delete(number)
      for (const number of left) this.#remove(number)
      for (const product of products) this.#put(product)
      also()
    })
  }

  writeCollections(collections: readonly SearchableCollection[], gone: readonly string[], also: () => void): void {
    this.#atOnce(() => {
      for (const id of gone) {
        this.#db.delete(searchCollections).where(eq(searchCollections.id, id)).run()
        this.#collections.delete(id)
      }
      for (const { id, name, slug, visible, names } of collections) {
        const row = { id, name, slug, visible, names }
        this.#db.insert(searchCollections).values(row).onConflictDoUpdate({ target: searchCollections.id, set: row }).run()
        this.#collections.set(id, row)
      }
      also()
    })
  }

  writeSettings(settings: SearchSettings): void {
    this.#atOnce(() => {
      this.#db.insert(searchSettings).values({ id: 1, settings }).onConflictDoUpdate({ target: searchSettings.id, set: { settings } }).run()
      this.#synonyms = new Synonyms(settings.synonyms)
    })
  }

  idsOf(numbers: readonly number[]): string[] {
    if (numbers.length === 0) return []
    const { id, number } = searchProducts
    const ids = new Map(
      this.#db
        .select({ id, number })
        .from(searchProducts)
        .where(inArray(number, [...numbers]))
        .all()
        .map((row) => [row.number, row.id]),
    )
    return numbers.flatMap((target) => ids.get(target) ?? [])
  }

  #atOnce(write: () => void): void {
    this.#version += 1
    try {
      this.#db.transaction(write)
    } catch (error) {
      this.reload()
      throw error
    }
  }

  #put(product: SearchableProduct): void {
    const { id, number, visible, inStock, priceMinor, nameKey, translations } = product
    const row: IndexedProduct & { id: string; values: number[]; nameKeys: Record<string, string> } = {
      id,
      visible,
      inStock,
      priceMinor,
      nameKey,
      values: this.#valuesOf(product),
      nameKeys: Object.fromEntries(translations.flatMap(({ language, name }) => (name ? [[language, name.toLowerCase()]] : []))),
    }
    this.#db
      .insert(searchProducts)
      .values({ number, ...row })
      .onConflictDoUpdate({ target: searchProducts.number, set: row })
      .run()
    this.#putTexts(product)
    this.#index.put(number, row)
  }

  #putTexts(product: SearchableProduct): void {
    const { number, skus, collectionIds, translations } = product
    const own = toSearchedTexts(product)
    this.#removeTexts(number)
    this.#putRow(ownRow(number), own, skus, collectionIds)
    this.#learn(own)
    for (const translation of translations) {
      const row = toTranslatedRow(number, translation.language)
      // Without a row its words find nothing, and a typing error would be read as one of them in place of the store's own word.
      if (row === undefined) continue
      const texts = toTranslatedTexts(translation)
      this.#putRow(row, texts)
      this.#learn(texts, translation.language)
    }
    this.labels.learn(translations)
  }

  #learn(texts: SearchedTexts, language?: string): void {
    this.terms.learn(namingText(texts), { language, named: true })
    this.terms.learn(texts.text, { language })
  }

  #putRow(row: number, { name, labels, text }: SearchedTexts, skus: readonly string[] = [], collectionIds: readonly string[] = []): void {
    const collections = collectionIds.flatMap((value) => this.collectionToken(value) ?? [])
    const tokens = {
      search_names: toIndexTokens(name),
      search_labels: [toIndexTokens(`${name} \n ${labels}`), ...collections].join(' '),
      search_texts: [toIndexTokens(`${name} \n ${labels} \n ${text}`), ...collections, ...skus.map(skuToken)].join(' '),
    }
    for (const table of TEXT_TABLES)
      this.#db.run(sql`insert or replace into ${sql.raw(table)} (rowid, tokens) values (${row}, ${tokens[table]})`)
  }

  #removeTexts(number: number): void {
    for (const table of TEXT_TABLES) this.#db.run(sql`delete from ${sql.raw(table)} where ${isOfProduct(number)}`)
  }

  #remove(number: number): void {
    this.#db.delete(searchProducts).where(eq(searchProducts.number, number)).run()
    this.#removeTexts(number)
    this.#index.remove(number)
  }

  #valuesOf({ collectionIds, brand, productType, discounted, tags, ribbon, availability, choices }: SearchableProduct): number[] {
    const values: FacetValue[] = [
      ...collectionIds.map((value) => ({ kind: 'collection' as const, name: '', value })),
      ...(brand ? [{ kind: 'brand' as const, name: '', value: brand }] : []),
      { kind: 'type', name: '', value: productType },
      ...(discounted ? [DISCOUNTED] : []),
      ...tags.map((value) => ({ kind: 'tag' as const, name: '', value })),
      ...(ribbon ? [{ kind: 'ribbon' as const, name: '', value: ribbon }] : []),
      { kind: 'availability', name: '', value: availability },
      ...choices.map(([name, value]) => ({ kind: 'option' as const, name, value })),
    ]
    return values.map((value) => this.numberOf(value) ?? this.#add(value))
  }

  #add(value: FacetValue): number {
    const number = this.#values.length
    this.#db
      .insert(searchValues)
      .values({ number, ...value })
      .run()
    this.#remember(number, value)
    return number
  }

  #remember(number: number, { kind, name, value }: FacetValue): void {
    this.#values[number] = { kind, name, value }
    this.#numbers.set(keyOf({ kind, name, value }), number)
    this.#index.addValue(number, this.dimensionOf({ kind, name }))
  }
}

function keyOf({ kind, name, value }: FacetValue): string {
  return JSON.stringify([kind, name, value])
}
