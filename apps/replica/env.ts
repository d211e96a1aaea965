import type { CatalogReplica } from './src/catalog-replica.ts'

/** Bindings of this Worker. */
export interface Env {
  readonly REPLICAS: DurableObjectNamespace<CatalogReplica>
  /** Home: it takes what a replica does not serve. */
  readonly PLATFORM: Fetcher
}
