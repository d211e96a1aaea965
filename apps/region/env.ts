import type { RegionObject } from './src/region-object.ts'

/** Bindings of this Worker. */
export interface Env {
  readonly REGIONS: DurableObjectNamespace<RegionObject>
  /** The replicas of the catalog, where a store has some. */
  readonly REPLICA?: Fetcher
}
