import type { Device } from '@galleria/client-address'
import { Failure } from '@galleria/commerce/failures/failure'
import { MINUTE } from '@galleria/commerce/values/durations'
import type { IdentityContext } from '../../contexts.ts'
import { findMember } from '../../members/find-member.ts'
import { noteFailedTry } from '../security/sign-in-history.ts'
import { getSignInPolicy } from '../sign-in-settings.ts'
import { type Attempts, attemptsOf, countAttempt } from './attempts.ts'
import { demandCaptcha, type CaptchaResult } from './captcha-gate.ts'
import { identityRecord } from './identity-of.ts'

/** The number of tries of one address from which on a solved challenge has to come along. */
const FREE_TRIES = 3
/** The number of tries from which on password sign-in is locked for the address for a while. */
const MAX_TRIES = 20
/** The limit of wrong tries of one network, for all addresses together: so many mean that one password is tried on many addresses. */
const MAX_TRIES_OF_NETWORK = 50
/** The number of wrong tries of all networks from which on clients solve challenges. */
const MAX_TRIES_OF_ALL = 1000

const FIRST_WAIT = 2_000
const MAX_WAIT = 15 * MINUTE

export interface BeginSignIn {
  readonly email: string
  /** Where no challenge can be shown, as on the hosted pages, attempts must be ever further apart instead. */
  readonly captcha: CaptchaResult | 'wait'
  /** The network that the try comes from, where it is known. */
  readonly network?: string | undefined
  /** The device that tries, where the address has signed in on it before: its tries are counted apart from all others. */
  readonly device?: string | undefined
}

/**
 * Opens a sign-in by password. It counts the attempt before the password is checked, so that parallel attempts are counted too. Returns the
 * hash to compare the password with; `null` if no member signs in with the address, which the caller must not reveal.
 */
function beginSignIn(
  context: IdentityContext,
  { email, captcha, network, device }: BeginSignIn,
  from: Device = {},
): { passwordHash: string | null } {
  const before = attemptsOf(context, attemptKey(email, device))
  const fromNetwork = network === undefined || device !== undefined ? undefined : attemptsOf(context, networkKey(network))
  const isManyFromNetwork = fromNetwork !== undefined && fromNetwork.count >= MAX_TRIES_OF_NETWORK
  if (captcha === 'wait') {
    refuseUntil(context, waitFor(before))
    if (isManyFromNetwork) refuseUntil(context, fromNetwork.until)
  } else {
    const eager = before.count >= FREE_TRIES || isManyFromNetwork || attemptsOf(context, ALL).count >= MAX_TRIES_OF_ALL
    if (eager || getSignInPolicy(context).captcha === 'ALWAYS') demandCaptcha(context, captcha)
    if (before.count >= MAX_TRIES)
      throw new Failure('THROTTLED_FEATURE', 'Too many tries with this address. Try again later, or set a new password.', {
        retryAfterSeconds: secondsUntil(context, before.until),
      })
  }
  countAttempt(context, attemptKey(email, device))
  for (const key of listSharedKeys(network, device)) countAttempt(context, key)
  const member = findMember(context, { loginEmail: email })
  if (member) noteFailedTry(context, member.id, from)
  return { passwordHash: member ? identityRecord(context, member).passwordHash : null }
}

export function attemptKey(email: string, device?: string): string {
  return `login:${email.toLowerCase()}${device === undefined ? '' : ` ${device}`}`
}

const ALL = 'login'
const networkKey = (network: string) => `login-from:${network}`

/** Where wrong passwords are counted beside their address: those of a known device nowhere. */
export function listSharedKeys(network: string | undefined, device?: string): string[] {
  if (device !== undefined) return []
  return network === undefined ? [ALL] : [ALL, networkKey(network)]
}

function waitFor({ count, lastAt, until }: Attempts): number {
  return count <= FREE_TRIES ? 0 : Math.min(lastAt + Math.min(FIRST_WAIT * 2 ** (count - FREE_TRIES), MAX_WAIT), until)
}

function refuseUntil(context: IdentityContext, time: number): void {
  const retryAfterSeconds = secondsUntil(context, time)
  if (retryAfterSeconds > 0) throw new Failure('THROTTLED_FEATURE', 'Too many tries. Try again later.', { retryAfterSeconds })
}

function secondsUntil({ now }: IdentityContext, time: number): number {
  return Math.ceil((time - now()) / 1000)
}

export const beginSignInMethods = { beginSignIn }
