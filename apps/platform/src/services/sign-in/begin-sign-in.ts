import { MINUTE } from '../../domain/durations.ts'
import { Failure } from '../../domain/failure.ts'
import type { IdentityContext } from '../contexts.ts'
import { findMember } from '../members/find-member.ts'
import { attemptsOf, countAttempt, type Attempts } from './attempts.ts'
import { demandCaptcha, type GivenCaptcha } from './captcha-gate.ts'
import { identityRecord } from './identity-of.ts'
import { getSignInPolicy } from './sign-in-settings.ts'

/** From this many tries of one address on, a solved challenge has to come along. */
const FREE_TRIES = 3
/** From this many on, nobody signs in with the address by its password for a while. */
const MOST_TRIES = 20
/** From this many wrong ones of one network on, for whatever addresses: somebody is trying one password on many. */
const MOST_TRIES_OF_NETWORK = 50
/** From this many wrong ones of all networks on, clients solve challenges. */
const MOST_TRIES_OF_ALL = 1000

const FIRST_WAIT = 2_000
const LONGEST_WAIT = 15 * MINUTE

export interface BeginSignIn {
  readonly email: string
  /** Where nobody can be asked to solve a challenge, as on the hosted pages, tries have to be ever further apart instead. */
  readonly captcha: GivenCaptcha | 'wait'
  /** Where the try comes from, where that is known. */
  readonly network?: string | undefined
}

/**
 * Opens a sign-in by password: counts the try before the password is looked at, so that tries at once are counted too. Gives what to
 * compare the password with; nothing where nobody signs in with the address, which the caller must not show.
 */
export function beginSignIn(context: IdentityContext, { email, captcha, network }: BeginSignIn): { passwordHash: string | null } {
  const before = attemptsOf(context, attemptKey(email))
  const fromNetwork = network === undefined ? undefined : attemptsOf(context, networkKey(network))
  const isManyFromNetwork = fromNetwork !== undefined && fromNetwork.count >= MOST_TRIES_OF_NETWORK
  if (captcha === 'wait') {
    refuseUntil(context, waitFor(before))
    if (isManyFromNetwork) refuseUntil(context, fromNetwork.until)
  } else {
    const eager = before.count >= FREE_TRIES || isManyFromNetwork || attemptsOf(context, ALL).count >= MOST_TRIES_OF_ALL
    if (eager || getSignInPolicy(context).captcha === 'ALWAYS') demandCaptcha(context, captcha)
    if (before.count >= MOST_TRIES)
      throw new Failure('THROTTLED_FEATURE', 'Too many tries with this address. Try again later, or set a new password.')
  }
  countAttempt(context, attemptKey(email))
  for (const key of sharedKeys(network)) countAttempt(context, key)
  const member = findMember(context, { loginEmail: email })
  return { passwordHash: member ? identityRecord(context, member).passwordHash : null }
}

export function attemptKey(email: string): string {
  return `login:${email.toLowerCase()}`
}

const ALL = 'login'
const networkKey = (network: string) => `login-from:${network}`

/** Where wrong passwords are counted beside their address. */
export function sharedKeys(network: string | undefined): string[] {
  return network === undefined ? [ALL] : [ALL, networkKey(network)]
}

function waitFor({ count, lastAt, until }: Attempts): number {
  return count <= FREE_TRIES ? 0 : Math.min(lastAt + Math.min(FIRST_WAIT * 2 ** (count - FREE_TRIES), LONGEST_WAIT), until)
}

function refuseUntil({ now }: IdentityContext, time: number): void {
  const wait = time - now()
  if (wait > 0) throw new Failure('THROTTLED_FEATURE', 'Too many tries. Try again later.', { retryAfterSeconds: Math.ceil(wait / 1000) })
}
