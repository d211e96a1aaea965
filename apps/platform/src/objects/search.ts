import { probeStorage } from '@galleria/worker-kit/probe-storage'
import { DurableObject } from 'cloudflare:workers'
import { migrate } from 'drizzle-orm/durable-sqlite/migrator'
import migrations from '../../migrations/search/migrations.js'
import { openSearch } from '../db/database.ts'
import type { Env } from '../env.ts'
import type { Probed } from '../rpc/health-keeper.ts'
import { dispatchMethod, type MethodResult, type MethodHost } from '../rpc/methods.ts'
import { openSearchTables } from '../services/search/open-search-tables.ts'
import type { CatalogPort, SearchContext } from '../services/search/search-context.ts'
import { SearchCopy } from '../services/search/search-copy.ts'
import { searchMethods } from '../services/search/search-methods.ts'
import { openServices, type Services } from './services.ts'

/**
 * A copy of the catalog, made to be counted and searched, so that the object that takes orders answers neither. It lags behind by what
 * the outbox of Commerce has not told yet, and is made anew from Commerce where it is missing. There is one such object.
 */
export class Search extends DurableObject<Env> implements MethodHost, Probed {
  #context: SearchContext | undefined

  constructor(state: DurableObjectState, env: Env) {
    super(state, env)
    void state.blockConcurrencyWhile(async () => {
      const db = openSearch(state.storage)
      await migrate(db, migrations)
      openSearchTables(db)
      this.#context = { db, catalog: catalogPort(openServices(env)), copy: new SearchCopy(db), background: (work) => state.waitUntil(work) }
    })
  }

  run(method: string, input: string): Promise<MethodResult> {
    if (!this.#context) throw new Error('Search was asked before it had started')
    return dispatchMethod(searchMethods, this.#context, method, input)
  }

  probe(): Promise<void> {
    return probeStorage(this.ctx.storage)
  }
}

function catalogPort({ commerce }: Services): CatalogPort {
  return {
    page: (after, limit) => commerce.run('listSearchablePage', { after, limit }),
    products: (ids) => commerce.run('getSearchableProducts', { ids }),
    collections: (ids) => commerce.run('listSearchableCollections', { ...(ids && { ids }) }),
    settings: async () => (await commerce.run('getSearchSettings', null)).searchSettings,
  }
}
