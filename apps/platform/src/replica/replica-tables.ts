import type { CatalogChange } from '@galleria/commerce/search/catalog-change'
import commerceMigrations from '../../migrations/commerce/migrations.js'
import searchMigrations from '../../migrations/search/migrations.js'
import { openCatalogReads, openCommerce, openSearch, type CommerceDatabase, type SearchDatabase } from '../db/database.ts'
import { tableStatements } from '../db/new-tables.ts'
import { openProductTexts } from '../db/queries/catalog/product-texts.ts'
import { REPLICATED_TABLES } from '../db/queries/replication/replicated-tables.ts'
import { COMMERCE_LAYOUT } from '../objects/commerce-layout.ts'
import { openSearchTables } from '../services/search/open-search-tables.ts'
import type { RowsPortion } from './rows-portion.ts'
import { writeRow } from './write-row.ts'

/** What a replica has read of home's log. */
export interface Progress {
  readonly epoch: string
  readonly number: number
  /**
   * `filling` until all rows were read once, `behind` while some are older than others or than a change that the replica was told of. Then its rows are not
   * those of one moment, and it serves nothing.
   */
  readonly state: 'filling' | 'behind' | 'current'
}

const EMPTY: Progress = { epoch: '', number: 0, state: 'filling' }

/** Replicas that other builds made are made anew: they hold nothing that home does not. */
const LAYOUT = [COMMERCE_LAYOUT, searchMigrations.journal.entries.at(-1)?.when].join(' ')

/** The tables of a replica, those of the catalog and of the search, and how far they are. */
export class ReplicaTables {
  readonly #storage: DurableObjectStorage
  readonly search: SearchDatabase
  #catalog: CommerceDatabase

  private constructor(storage: DurableObjectStorage) {
    this.#storage = storage
    this.search = openSearch(storage)
    this.#catalog = openCatalogReads(storage)
  }

  static async open(storage: DurableObjectStorage): Promise<ReplicaTables> {
    const isMade = storage.kv.get('layout') === LAYOUT
    if (!isMade) {
      await storage.deleteAll()
      // No transaction may be open for what follows.
      await storage.sync()
    }
    // Rows come in the order of their changes, parts of a product before it. Home has checked them.
    storage.sql.exec('pragma foreign_keys = off')
    if (!isMade) {
      storage.transactionSync(() => {
        for (const migrations of [commerceMigrations, searchMigrations]) storage.sql.exec(tableStatements(migrations))
        storage.kv.put('layout', LAYOUT)
      })
    }
    const tables = new ReplicaTables(storage)
    openProductTexts(openCommerce(storage))
    openSearchTables(tables.search)
    return tables
  }

  /** The catalog for reads. What is cached for a database holds until the rows change: there is another one then. */
  get catalog(): CommerceDatabase {
    return this.#catalog
  }

  get progress(): Progress {
    return this.#storage.kv.get<Progress>('progress') ?? EMPTY
  }

  setState(state: Progress['state']): void {
    this.#storage.kv.put('progress', { ...this.progress, state })
  }

  /** Reads everything from the beginning with the next portion. */
  startAnew(): void {
    this.#storage.kv.put('progress', EMPTY)
  }

  /** Writes a portion of home's log and returns what of the search's copy it changes. Call it in a transaction. */
  write({ epoch, goesOn, number, head, rows }: RowsPortion): CatalogChange[] {
    const changes: CatalogChange[] = []
    const { state } = this.progress
    if (!goesOn) this.#clear()
    for (const row of rows) changes.push(...writeRow(this.#storage.sql, row))
    const isFilling = !goesOn || state === 'filling'
    const next: Progress = { epoch, number, state: isFilling ? 'filling' : number < head ? 'behind' : state }
    this.#storage.kv.put('progress', next)
    this.#catalog = openCatalogReads(this.#storage)
    // The search copies all products when the rows are there.
    return isFilling ? [] : changes
  }

  #clear(): void {
    for (const table of REPLICATED_TABLES.keys()) this.#storage.sql.exec(`delete from ${table}`)
    openSearchTables(this.search, true)
  }
}
