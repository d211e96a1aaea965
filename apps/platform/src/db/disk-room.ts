import { Failure } from '@galleria/commerce/failures/failure'

/** The time between two attempts to do what is due in the background, in milliseconds. */
export const FULL_DISK_PAUSE = 30_000
/** Statements that change rows. Tables are created where nothing is stored yet. */
const CHANGES_ROWS = /^\s*(?:insert|update|delete|replace)\b/i

/** State of the disk below all objects of a process. On Cloudflare, where objects share no disk, it never changes. */
const disk = { isFull: false, lowUntil: -Infinity }

/** Whether nothing may be written now. */
export function isDiskFull(): boolean {
  return disk.isFull || isDiskLow()
}

/** Whether the machine says that there is little room, so that a write would still succeed. */
export function isDiskLow(): boolean {
  return Date.now() < disk.lowUntil
}

/** Notes what a write to the disk came to. */
export function noteDisk(isFull: boolean): void {
  disk.isFull = isFull
}

/** Notes for some milliseconds that there is little room. */
export function noteLowDisk(milliseconds: number): void {
  disk.lowUntil = Date.now() + milliseconds
}

export function diskFull(): Failure {
  const description = 'The disk of the store is full: nothing can be saved until there is room.'
  return new Failure('STORAGE_FULL', description, { retryAfterSeconds: FULL_DISK_PAUSE / 1000 })
}

/** The storage of an object of which the rows are written elsewhere. */
export function refuseWrites(
  storage: DurableObjectStorage,
): Pick<DurableObjectStorage, 'transactionSync'> & { readonly sql: Pick<SqlStorage, 'exec'> } {
  return {
    transactionSync: (work) => storage.transactionSync(work),
    sql: {
      exec(query, ...values) {
        if (CHANGES_ROWS.test(query)) throw new Error(`A read would have changed rows: ${query}`)
        return storage.sql.exec(query, ...values)
      },
    },
  }
}

/**
 * The storage of an object, which refuses to change rows while the disk is full. A write that the disk refuses resets an object, and one that was
 * reset cannot be opened again without room: not even to read.
 */
export function guardWrites(
  storage: DurableObjectStorage,
): Pick<DurableObjectStorage, 'transactionSync'> & { readonly sql: Pick<SqlStorage, 'exec'> } {
  return {
    transactionSync: (work) => storage.transactionSync(work),
    sql: {
      exec(query, ...values) {
        if (isDiskFull() && CHANGES_ROWS.test(query)) throw diskFull()
        return storage.sql.exec(query, ...values)
      },
    },
  }
}
