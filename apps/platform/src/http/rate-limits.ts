import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { BoundedMap } from '../bounded-map.ts'
import type { FailureCode } from '../domain/failure-codes.ts'
import { Failure } from '../domain/failure.ts'
import { ownerKey, type Caller } from '../domain/owner.ts'
import { CALLERS_OF_A_NETWORK, spend, type Allowance, type RateClass } from '../domain/rate-limit.ts'
import { rateLimitsOf, variablesOf } from '../env.ts'
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
  spendOne(context, key, perMinute)
}

function spendOne(context: Context<HonoEnv>, key: string, perMinute: number): void {
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

const GUESSED_WRONG: ReadonlySet<FailureCode> = new Set(['COUPON_DOES_NOT_EXIST', 'GIFT_CARD_NOT_FOUND'])

/** Asks for what a code is good for. Whoever named too many that do not exist learns nothing of the next one: codes are short. */
export async function limitGuesses<Answer>(context: Context<HonoEnv>, guesser: string, ask: () => Promise<Answer>): Promise<Answer> {
  const variables = variablesOf(context.env)
  const { codes } = rateLimitsOf(variables)
  if (codes === undefined) return ask()
  const network = clientNetwork(context.req.raw.headers, variables)
  const counted = [
    { key: `codes/${guesser}`, perMinute: codes },
    ...(network === undefined ? [] : [{ key: `codes/${network}`, perMinute: codes * CALLERS_OF_A_NETWORK }]),
  ]
  // Taken off before it is known whether the code is right: many at once would all be asked otherwise.
  for (const { key, perMinute } of counted) spendOne(context, key, perMinute)
  try {
    const answer = await ask()
    for (const { key } of counted) giveBack(key)
    return answer
  } catch (error) {
    if (!(error instanceof Failure && GUESSED_WRONG.has(error.code))) for (const { key } of counted) giveBack(key)
    throw error
  }
}

function giveBack(key: string): void {
  const allowance = allowances.get(key)
  if (allowance) allowances.set(key, { ...allowance, left: allowance.left + 1 })
}

/** Those of whom nothing is known share an allowance. */
function addressOf(context: Context<HonoEnv>): string {
  return clientNetwork(context.req.raw.headers, variablesOf(context.env)) ?? 'unknown'
}
