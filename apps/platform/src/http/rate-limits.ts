import { createMiddleware } from 'hono/factory'
import type { Context } from 'hono'
import { Failure } from '../domain/failure.ts'
import { ownerKey, type Caller } from '../domain/owner.ts'
import { spend, type Allowance, type RateClass } from '../domain/rate-limit.ts'
import { rateLimitsOf, variablesOf } from '../env.ts'
import { BoundedMap } from './bounded-map.ts'
import { clientNetwork } from './client-network.ts'
import type { HonoEnv } from './hono-env.ts'

const MOST_CALLERS = 20_000
/** Who was counted in this isolate; each isolate counts for itself. */
const allowances = new BoundedMap<Allowance>(MOST_CALLERS)

/** Throws RATE_LIMITED, with `Retry-After`, where a caller has asked too often. */
export function limitRate(context: Context<HonoEnv>, rateClass: RateClass, caller: Caller | undefined): void {
  const perMinute = rateLimitsOf(variablesOf(context.env))[rateClass]
  if (perMinute === undefined) return
  const key = `${rateClass}/${rateClass === 'open' || !caller ? addressOf(context) : caller.kind === 'elevated' ? 'shop' : ownerKey(caller)}`
  const { allowance, wait } = spend(allowances.get(key), perMinute, Date.now())
  allowances.set(key, allowance)
  if (wait === undefined) return
  context.header('retry-after', String(wait))
  throw new Failure('RATE_LIMITED', `Too many requests: try again in ${wait} seconds.`, { retryAfterSeconds: wait })
}

/** Forms of hosted pages, which need no credentials: passwords and codes are typed there. */
export const limitForms = createMiddleware<HonoEnv>(async (context, next) => {
  const form = context.req.method === 'POST' && context.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')
  if (form) limitRate(context, 'open', undefined)
  await next()
})

/** Those of whom nothing is known share an allowance. */
function addressOf(context: Context<HonoEnv>): string {
  return clientNetwork(context.req.raw.headers, variablesOf(context.env)) ?? 'unknown'
}
