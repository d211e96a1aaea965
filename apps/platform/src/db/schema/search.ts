import type { SearchSettings } from '@galleria/platform-client/entities/catalog/search-settings'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

// The tables of the Search object: a copy of the catalog, made to be counted and searched. Commerce has the truth.

/** The progress of the copy. There is one row. */
export const searchBuild = sqliteTable('search_build', {
  id: integer().primaryKey(),
  version: integer().notNull(),
  /** Languages of the shop when the copy was begun: each has rows of its own in the full-text tables. */
  languages: text().notNull().default(''),
  /** The number of the last product that was copied; none before the collections are. */
  copiedTo: integer(),
  complete: integer({ mode: 'boolean' }).notNull(),
})

/** What changed in Commerce since it was copied. A newer change of the same thing takes a new number. */
export const searchChanges = sqliteTable(
  'search_changes',
  {
    number: integer().primaryKey({ autoIncrement: true }),
    kind: text({ enum: ['product', 'collection', 'settings'] }).notNull(),
    entityId: text().notNull(),
  },
  (table) => [uniqueIndex('search_changes_once').on(table.kind, table.entityId)],
)

export const searchCollections = sqliteTable('search_collections', {
  id: text().primaryKey(),
  name: text().notNull(),
  slug: text().notNull(),
  visible: integer({ mode: 'boolean' }).notNull(),
  /** The names by language, where the name is translated. */
  names: text({ mode: 'json' }).$type<Record<string, string>>().notNull().default({}),
})

/** What products are counted by: a collection, a brand, a type, a discount, a tag, a ribbon, an availability, a choice of an option. Products name them by number. */
export const searchValues = sqliteTable(
  'search_values',
  {
    number: integer().primaryKey(),
    kind: text({ enum: ['collection', 'brand', 'type', 'discount', 'tag', 'ribbon', 'availability', 'option'] }).notNull(),
    /** Name of the option. */
    name: text().notNull(),
    value: text().notNull(),
  },
  (table) => [uniqueIndex('search_values_once').on(table.kind, table.name, table.value)],
)

/** The number is the product's own in Commerce, and that of its words in `search_texts`. */
export const searchProducts = sqliteTable(
  'search_products',
  {
    number: integer().primaryKey(),
    id: text().notNull(),
    visible: integer({ mode: 'boolean' }).notNull(),
    inStock: integer({ mode: 'boolean' }).notNull(),
    priceMinor: integer().notNull(),
    /** The name as it is ordered by. */
    nameKey: text().notNull().default(''),
    values: text({ mode: 'json' }).$type<number[]>().notNull(),
    /** The name as it is ordered by in other languages than the store's. */
    nameKeys: text({ mode: 'json' }).$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [index('search_products_by_id').on(table.id)],
)

/** Words of the catalog as they are folded for the search, and as they are written. Typing errors are compared with them. */
export const searchTerms = sqliteTable(
  'search_words',
  {
    word: text().notNull(),
    written: text().notNull(),
    language: text().notNull(),
    /** Whether it is in a name, a brand, a tag or a choice, not in descriptions alone. */
    named: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.language, table.word] })],
)

/** What shoppers read of options and choices in other languages than the store's. An option itself has no choice. */
export const searchLabels = sqliteTable(
  'search_option_labels',
  { language: text().notNull(), option: text().notNull(), choice: text().notNull(), label: text().notNull() },
  (table) => [primaryKey({ columns: [table.language, table.option, table.choice] })],
)

/** What the owner set for the search. There is one row. */
export const searchSettings = sqliteTable('search_settings', {
  id: integer().primaryKey(),
  settings: text({ mode: 'json' }).$type<SearchSettings>().notNull(),
})
