import type { HealthRecord } from '@galleria/commerce/system/health'

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
