import type { Region } from '@galleria/fragments/contract'
import { DurableObject } from 'cloudflare:workers'

/** The catalog of one region. */
export class CatalogReplica extends DurableObject {
  /** Brings the replica up to what home has at the time of the call. */
  async catchUp(): Promise<void> {
    await this.ctx.storage.sync()
  }
}

/** The replica of a region, created there. */
export function catalogReplica(objects: DurableObjectNamespace<CatalogReplica>, region: Region): DurableObjectStub<CatalogReplica> {
  return objects.getByName(region, region === 'home' ? {} : { locationHint: region })
}
