import { describeError } from '@galleria/commerce/failures/describe-error'
import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import { LocationHint } from '@galleria/worker-kit/home-region'
import { DurableObject } from 'cloudflare:workers'
import { findCurrencySettings } from '../db/queries/store/currency-settings.ts'
import { variablesOf } from '../env.ts'
import { dispatchMethod, type MethodResult } from '../rpc/methods.ts'
import type { CatalogContext } from '../services/contexts.ts'
import { isBehind, keepUp } from '../services/search/keep-up.ts'
import type { CatalogPort, SearchContext } from '../services/search/search-context.ts'
import { SearchCopy } from '../services/search/search-copy.ts'
import { searchProductsMethods } from '../services/search/search-products.ts'
import { catalogReads, searchReads } from './catalog-reads.ts'
import { fetchRows } from './fetch-rows.ts'
import { operationEnv, type ReplicaEnv, type ReplicaHost } from './replica-env.ts'
import { ReplicaTables } from './replica-tables.ts'

/** While requests come, the replica is compared with home once in this time. */
const RECHECK_MS = 2_000
/** What waits for a replica to catch up goes on after this time. */
const PATIENCE_MS = 2_500

/**
 * The catalog of a region: rows of home that public reads need, in the same tables, so that the same methods read them. It serves nothing while it knows
 * that it is behind. There is one such object in a region.
 */
export class CatalogReplica extends DurableObject<ReplicaEnv> implements ReplicaHost {
  readonly #region: LocationHint
  #tables!: ReplicaTables
  #search!: SearchContext
  // oxlint-disable-next-line galleria/no-shared-promise -- It belongs to this object: its requests share one context that outlives them.
  #pulling: Promise<void> | undefined
  /** The number of changes at home that the object was notified of. */
  #notices = 0
  #comparedAt = Number.NEGATIVE_INFINITY

  constructor(state: DurableObjectState, env: ReplicaEnv) {
    super(state, env)
    this.#region = LocationHint.parse(state.id.name)
    void state.blockConcurrencyWhile(async () => {
      this.#tables = await ReplicaTables.open(state.storage)
      const db = this.#tables.search
      this.#search = { db, catalog: this.#catalogPort(), copy: new SearchCopy(db), background: (work) => state.waitUntil(work) }
    })
  }

  async run(method: string, input: string): Promise<MethodResult | null> {
    this.#compareBehind()
    if (this.#tables.progress.state !== 'current') return null
    if (Object.hasOwn(catalogReads, method)) return dispatchMethod(catalogReads, this.#context(), method, input)
    return Object.hasOwn(searchReads, method) ? dispatchMethod(searchReads, this.#search, method, input) : null
  }

  async catchUp(): Promise<boolean> {
    this.#notices += 1
    if (this.#tables.progress.state === 'current') this.#tables.setState('behind')
    const pulled = this.#pull().then(() => this.#tables.progress.state === 'current')
    this.ctx.waitUntil(pulled)
    return Promise.race([pulled, new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MS, false))])
  }

  #compareBehind(): void {
    const now = Date.now()
    if (this.#pulling || now - this.#comparedAt < RECHECK_MS) return
    this.#comparedAt = now
    this.ctx.waitUntil(this.#pull())
  }

  /** One reading at a time: an older one never overwrites a newer one. What fails is tried again with a later request. */
  #pull(): Promise<void> {
    this.#pulling ??= this.#pullAll()
      .catch((error: unknown) => console.warn(JSON.stringify({ replica: this.#region, error: describeError(error) })))
      .finally(() => (this.#pulling = undefined))
    return this.#pulling
  }

  async #pullAll(): Promise<void> {
    let notices: number
    do {
      notices = this.#notices
      while (await this.#pullPortion());
      await keepUp(this.#search)
      if (isBehind(this.#search)) throw new Error('The search did not keep up')
      // A change that came meanwhile may have come after the reading.
    } while (notices !== this.#notices)
    if (this.#tables.progress.state !== 'current') this.#tables.setState('current')
  }

  /** Gives whether home has more rows. */
  async #pullPortion(): Promise<boolean> {
    const portion = await fetchRows(this.env, this.#region, this.#tables.progress)
    try {
      this.ctx.storage.transactionSync(() => {
        const changes = this.#tables.write(portion)
        if (changes.length > 0) searchProductsMethods.noticeChanges(this.#search, changes)
      })
    } catch (error) {
      this.#tables.startAnew()
      throw error
    } finally {
      if (!portion.goesOn) this.#search.copy.reload()
    }
    return portion.number < portion.head
  }

  #context(): CatalogContext {
    const { catalog: db } = this.#tables
    const { PUBLIC_URL: publicUrl, STORE_URL: storeUrl } = variablesOf(operationEnv(this.env))
    const { language } = STORE_SETTINGS
    return { db, now: Date.now, settings: { publicUrl, storeUrl, currency: findCurrencySettings(db).currency, language } }
  }

  #catalogPort(): CatalogPort {
    return {
      page: async (after, limit) => {
        // Reads of shoppers get their turn between the portions.
        await scheduler.wait(0)
        return catalogReads.listSearchablePage(this.#context(), { after, limit })
      },
      products: async (ids) => catalogReads.getSearchableProducts(this.#context(), { ids }),
      collections: async (ids) => catalogReads.listSearchableCollections(this.#context(), { ...(ids && { ids }) }),
      settings: async () => catalogReads.getSearchSettings(this.#context()).searchSettings,
    }
  }
}
