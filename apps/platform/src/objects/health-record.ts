import { HEALTHY, type HealthRecord } from '@galleria/commerce/system/health'
import type { HealthChange } from '../rpc/health-keeper.ts'

const KEY = 'health'

export function findHealth({ kv }: DurableObjectStorage): HealthRecord {
  return kv.get<HealthRecord>(KEY) ?? HEALTHY
}

/** Notes a change, unless another request was first. The e-mail is stored in the same turn, and so with the note or not at all. */
export function noteHealth(storage: DurableObjectStorage, { before, now, sendsNotice }: HealthChange, sendNotice: () => void): void {
  if (findHealth(storage).since > before.since) return
  storage.kv.put(KEY, now)
  if (sendsNotice) sendNotice()
}
