import { Failure } from '@galleria/commerce/failures/failure'
import { diskFull, isDiskFull, isDiskLow, noteDisk } from '../db/disk-room.ts'
import type { Env } from '../env.ts'
import type { DiskWatch } from '../rpc/methods.ts'

/** An object without a cart, which loses nothing when a write fails. */
const PROBE_OBJECT = 'probe'
/** A disk that was full is looked at again after this time, by the next request. */
const RECHECK_MS = 2_000

let probedAt = -Infinity

/** Throws where the disk cannot be written. */
export async function probeDisk({ CART }: Env): Promise<void> {
  probedAt = Date.now()
  try {
    await CART.getByName(PROBE_OBJECT).probe()
    noteDisk(false)
  } catch (error) {
    noteDisk(true)
    throw error
  }
}

export function diskWatch(env: Env): DiskWatch {
  const lookAgain = async () => {
    if (Date.now() - probedAt >= RECHECK_MS) await probeDisk(env).catch(() => undefined)
  }
  return {
    recheck: async () => {
      if (isDiskFull() && !isDiskLow()) await lookAgain()
    },
    explain: async (error) => {
      if (error instanceof Failure) return error
      if (!isDiskFull()) await lookAgain()
      return isDiskFull() ? diskFull() : error
    },
  }
}
