import { type Allowance, shardOf, spend } from '@galleria/client-address'
import { describeError } from '@galleria/commerce/failures/describe-error'
import { BoundedMap } from '@galleria/commerce/values/bounded-map'
import type { Env } from '../env.ts'

const MAX_CALLERS = 20_000
const MINUTE_MS = 60_000
/** An isolate counts a hundredth of an allowance by itself, and asks the object of all isolates for the rest in as large portions. */
const SHARES = 100

/** What an isolate knows of a caller that is over the isolate's own share. */
interface Granted {
  /** Requests of the latest portion; zero of a caller that is refused. */
  readonly left: number
  readonly until: number
}

const own = new BoundedMap<Allowance>(MAX_CALLERS)
const granted = new BoundedMap<Granted>(MAX_CALLERS)

/**
 * Counts a request of a caller. Returns the seconds to wait when there were too many, in all isolates together. Most callers never leave the share of
 * their isolate, so that their requests wait for no other object; a flood asks it once for each portion, and not at all while it is refused.
 */
export async function countRequest({ LIMITS }: Pick<Env, 'LIMITS'>, key: string, perMinute: number): Promise<number | undefined> {
  const now = Date.now()
  const share = Math.floor(perMinute / SHARES)
  if (share > 0) {
    const { allowance, wait } = spend(own.get(key), share, now)
    own.set(key, allowance)
    if (wait === undefined) return undefined
  }
  const before = granted.get(key)
  if (before && before.until > now) {
    if (before.left === 0) return Math.ceil((before.until - now) / 1_000)
    if (before.left === 1) granted.delete(key)
    else granted.set(key, { ...before, left: before.left - 1 })
    return undefined
  }
  const portion = await takePortion(LIMITS, key, perMinute, Math.max(1, share))
  if (portion.wait !== undefined) {
    granted.set(key, { left: 0, until: Date.now() + portion.wait * 1_000 })
    return portion.wait
  }
  if (portion.granted > 1) granted.set(key, { left: portion.granted - 1, until: Date.now() + MINUTE_MS })
  return undefined
}

/**
 * Takes a portion of a limit. Without the count the request is let through: limits keep clients from loading a machine, and protect no
 * secret.
 */
async function takePortion(limits: Env['LIMITS'], key: string, perMinute: number, most: number) {
  try {
    const { granted: count, wait } = await limits.getByName(shardOf(key)).take(key, perMinute, most)
    return { granted: count, wait }
  } catch (error) {
    console.warn(JSON.stringify({ limits: 'not counted', error: describeError(error) }))
    return { granted: 1, wait: undefined }
  }
}
