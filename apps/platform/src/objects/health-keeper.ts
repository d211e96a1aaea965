import { HEALTHY, type HealthRecord } from '@galleria/commerce/system/health'

const KEY = 'health'

/** An object with a storage probe. */
export interface Probed {
  /** Throws where the object's storage cannot be read or written. */
  probe(): Promise<void>
}

export interface HealthChange {
  /** What the change was worked out from. */
  readonly before: HealthRecord
  readonly now: HealthRecord
  /** Whether this object is the one that mails the owner. */
  readonly sendsNotice: boolean
}

/** An object that remembers what was announced of the store's health. There is more than one, so that one of them can be written. */
export interface HealthKeeper extends Probed {
  findHealth(): Promise<HealthRecord>
  noteHealth(change: HealthChange): Promise<void>
}

export function findHealth({ kv }: DurableObjectStorage): HealthRecord {
  return kv.get<HealthRecord>(KEY) ?? HEALTHY
}

/** Notes a change, unless another request was first. The e-mail is stored in the same turn, and so with the note or not at all. */
export function noteHealth(storage: DurableObjectStorage, { before, now, sendsNotice }: HealthChange, sendNotice: () => void): void {
  if (findHealth(storage).since > before.since) return
  storage.kv.put(KEY, now)
  if (sendsNotice) sendNotice()
}
