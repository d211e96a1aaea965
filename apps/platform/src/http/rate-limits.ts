import { createMiddleware } from 'hono/factory'
import type { Context } from 'hono'
import { Failure } from '../domain/failure.ts'
import { ownerKey, type Caller } from '../domain/owner.ts'
import { spend, type Allowance, type RateClass } from '../domain/rate-limit.ts'
import { rateLimitsOf, variablesOf, type Env } from '../env.ts'
import type { RequestVariables } from './request-log.ts'

/** Who was counted in this isolate; each isolate counts for itself. The one that was seen longest ago is forgotten first. */
const allowances = new Map<string, Allowance>()
const MOST_CALLERS = 20_000

interface Bound {
  Bindings: Env
  Variables: RequestVariables
}

/** Throws RATE_LIMITED, with `Retry-After`, where a caller has asked too often. */
export function limitRate(context: Context<Bound>, rateClass: RateClass, caller: Caller | undefined): void {
  const perMinute = rateLimitsOf(variablesOf(context.env))[rateClass]
  if (perMinute === undefined) return
  const key = `${rateClass}/${rateClass === 'open' || !caller ? addressOf(context) : caller.kind === 'elevated' ? 'shop' : ownerKey(caller)}`
  const { allowance, wait } = spend(allowances.get(key), perMinute, Date.now())
  allowances.delete(key)
  allowances.set(key, allowance)
  const [oldest] = allowances.keys()
  if (allowances.size > MOST_CALLERS && oldest !== undefined) allowances.delete(oldest)
  if (wait === undefined) return
  context.header('retry-after', String(wait))
  throw new Failure('RATE_LIMITED', `Too many requests: try again in ${wait} seconds.`, { retryAfterSeconds: wait })
}

/** Forms of hosted pages, which need no credentials: passwords and codes are typed there. */
export const limitForms = createMiddleware<Bound>(async (context, next) => {
  const form = context.req.method === 'POST' && context.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')
  if (form) limitRate(context, 'open', undefined)
  await next()
})

/** Set by the network in front of the platform; without one all share an allowance. */
function addressOf(context: Context<Bound>): string {
  return context.req.header('cf-connecting-ip') ?? 'unknown'
}
