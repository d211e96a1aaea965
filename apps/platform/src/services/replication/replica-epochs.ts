import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { CommerceDatabase } from '../../db/database.ts'
import { findLogHead } from '../../db/queries/replication/replica-log.ts'
import { metadata } from '../../db/schema/commerce.ts'

/** What was logged from a start of the object to the next. A restored backup knows none of the epochs after it. */
const Epochs = z.array(z.object({ id: z.string(), from: z.number() }))
type Epochs = z.infer<typeof Epochs>

/** A replica that missed more starts than this reads everything again. */
const MAX_EPOCHS = 100

interface Start {
  readonly head: number
  /** The name of the epoch, which is stored once a replica asks. */
  readonly id: string
}

const starts = new WeakMap<CommerceDatabase, Start>()

/** Call it once when the object starts, before anything is written. */
export function beginEpoch(db: CommerceDatabase): void {
  starts.set(db, { head: findLogHead(db), id: crypto.randomUUID() })
}

/** The name of the epoch that began with the object's start. */
export function currentEpoch(db: CommerceDatabase): string {
  const start = starts.get(db)
  if (!start) throw new Error('The log of rows was read before it was opened')
  const known = findEpochs(db)
  if (known.at(-1)?.id !== start.id) storeEpochs(db, [...known, { id: start.id, from: start.head }].slice(-MAX_EPOCHS))
  return start.id
}

/** Whether a replica that read up to a number in an epoch has read of this log, and not of one that a backup has replaced. */
export function isOfThisLog(db: CommerceDatabase, epoch: string, number: number): boolean {
  const epochs = findEpochs(db)
  const index = epochs.findIndex(({ id }) => id === epoch)
  return index >= 0 && number <= (epochs[index + 1]?.from ?? findLogHead(db))
}

function findEpochs(db: CommerceDatabase): Epochs {
  const stored = db.select().from(metadata).where(eq(metadata.key, 'replica-epochs')).get()
  return stored ? z.parse(Epochs, JSON.parse(stored.value)) : []
}

function storeEpochs(db: CommerceDatabase, epochs: Epochs): void {
  const value = JSON.stringify(epochs)
  db.insert(metadata).values({ key: 'replica-epochs', value }).onConflictDoUpdate({ target: metadata.key, set: { value } }).run()
}
