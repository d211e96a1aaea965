import type { RegionObject } from './src/region-object.ts'

/** Bindings of this Worker. */
export interface Env {
  readonly REGIONS: DurableObjectNamespace<RegionObject>
}
