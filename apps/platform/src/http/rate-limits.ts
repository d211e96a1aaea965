import { ownerKey, type Caller } from '@galleria/commerce/access/owner'
import { CALLERS_OF_A_NETWORK, type RateClass } from '@galleria/commerce/access/rate-limit'
import { Failure } from '@galleria/commerce/failures/failure'
import type { FailureCode } from '@galleria/commerce/failures/failure-codes'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { rateLimitsOf, variablesOf } from '../env.ts'
import type { Services } from '../objects/services.ts'
import type { HonoEnv } from './hono-env.ts'
import { countRequest } from './shared-limits.ts'

/** Throws RATE_LIMITED, with `Retry-After`, where a caller has asked too often. */
export async function limitRate(context: Context<HonoEnv>, rateClass: RateClass, caller: Caller | undefined): Promise<void> {
  const perMinute = rateLimitsOf(variablesOf(context.env))[rateClass]
  if (perMinute === undefined) return
  const key = `${rateClass}/${rateClass === 'open' || !caller ? addressOf(context) : caller.kind === 'elevated' ? 'shop' : ownerKey(caller)}`
  const wait = await countRequest(context.env, key, perMinute)
  if (wait !== undefined) refuse(wait)
}

/**
 * Forms of hosted pages, which need no credentials: passwords and codes are typed there. A body of any type counts, since the pages read a
 * form by its content and not by the name of its type.
 */
export const limitForms = createMiddleware<HonoEnv>(async (context, next) => {
  if (context.req.method !== 'GET' && context.req.method !== 'HEAD') await limitRate(context, 'open', undefined)
  await next()
})

const GUESSED_WRONG: ReadonlySet<FailureCode> = new Set([
  'COUPON_DOES_NOT_EXIST',
  'GIFT_CARD_NOT_FOUND',
  'INVALID_COUPON_CODE',
  'INVALID_GIFT_CARD_CODE',
])

/** Looks a code up. Callers that named too many unknown codes are refused, because codes are short enough to guess. */
export async function limitGuesses<Result>(
  context: Context<HonoEnv>,
  { commerce }: Pick<Services, 'commerce'>,
  guesser: string,
  ask: () => Promise<Result>,
): Promise<Result> {
  const { codes } = rateLimitsOf(variablesOf(context.env))
  if (codes === undefined) return ask()
  const { network } = context.var
  const limits = [
    { key: guesser, perMinute: codes },
    ...(network === undefined ? [] : [{ key: `network ${network}`, perMinute: codes * CALLERS_OF_A_NETWORK }]),
  ]
  // Taken off before it is known whether the code is right: many at once would all be asked otherwise.
  const { wait } = await commerce.run('spendGuess', { limits })
  if (wait !== null) refuse(wait)
  try {
    const response = await ask()
    await commerce.run('returnGuess', { limits })
    return response
  } catch (error) {
    if (!(error instanceof Failure && GUESSED_WRONG.has(error.code))) await commerce.run('returnGuess', { limits })
    throw error
  }
}

function refuse(wait: number): never {
  throw new Failure('RATE_LIMITED', `Too many requests: try again in ${wait} seconds.`, { retryAfterSeconds: wait })
}

/** Callers without a known network share one allowance. */
function addressOf(context: Context<HonoEnv>): string {
  return context.var.network ?? 'unknown'
}
