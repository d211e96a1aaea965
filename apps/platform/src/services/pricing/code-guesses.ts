import { type Allowance, spend } from '@galleria/client-address'
import { BoundedMap } from '@galleria/commerce/values/bounded-map'
import type { CommerceContext } from '../contexts.ts'

const MAX_GUESSERS = 20_000
/** The allowances are kept in the process of the one Commerce object, so that guesses from all isolates count together. */
const allowances = new BoundedMap<Allowance>(MAX_GUESSERS)

/** Allowed guesses of a shopper, a checkout or a network. */
interface GuessLimit {
  readonly key: string
  readonly perMinute: number
}

/** Takes a guess off each allowance. Where one is spent, gives the seconds after which there is another guess. */
function spendGuess({ now }: CommerceContext, { limits }: { readonly limits: readonly GuessLimit[] }): { wait: number | null } {
  for (const { key, perMinute } of limits) {
    const { allowance, wait } = spend(allowances.get(key), perMinute, now())
    allowances.set(key, allowance)
    if (wait !== undefined) return { wait }
  }
  return { wait: null }
}

/** Gives a guess back: the code was right, or the request failed for another reason. */
function returnGuess(_: CommerceContext, { limits }: { readonly limits: readonly GuessLimit[] }): void {
  for (const { key } of limits) {
    const allowance = allowances.get(key)
    if (allowance) allowances.set(key, { ...allowance, left: allowance.left + 1 })
  }
}

export const codeGuessesMethods = { returnGuess, spendGuess }
