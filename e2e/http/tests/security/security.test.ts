import { afterAll, beforeAll, expect, test } from 'vitest'
import * as account from '../../../security/account-checks.ts'
import * as cookies from '../../../security/cookie-checks.ts'
import * as forgery from '../../../security/forgery-checks.ts'
import * as guesses from '../../../security/guess-checks.ts'
import { SecurityChecks, type Hold } from '../../../security/security-checks.ts'
import * as signIn from '../../../security/sign-in-checks.ts'
import * as timing from '../../../security/timing-checks.ts'
import { Stack } from '../../../stack/stack.ts'
import { KNOWN_SEAL } from '../../sealed-sessions.ts'

/** The time limit of one test for all checks, so that a check that does not hold neither hides the others nor costs a new store. */
const TABLE_MS = 900_000
/** The maximum number of failed tries that are printed. */
const MAX_BROKEN = 10

const CHECKS: Readonly<Record<string, (stack: Stack, hold: Hold) => Promise<void>>> = {
  'cookies are bound to the store and out of reach of scripts': cookies.cookieFlags,
  'no token can be read in pages, headers or the cookie': cookies.noTokenReadable,
  'a session cookie with any byte changed is no session': cookies.flippedBytes,
  'an older key opens and the newest seals, a former key opens nothing': cookies.oldKeys,
  'a copied cookie is refused after signing out': cookies.copiedAfterSignOut,
  'a session known before the sign-in is not the member’s': cookies.fixation,
  'fifty requests with an expired token make one renewal': cookies.parallelRenewal,
  'a missing, wrong, repeated or foreign state is refused': signIn.changedState,
  'a code is good for one use': signIn.codeTwice,
  'a code without its verifier is refused': signIn.wrongVerifier,
  'the page after signing in is one of the store': signIn.returnToStaysLocal,
  'two tabs that sign in at once do not disturb each other': signIn.parallelAttempts,
  'a platform that is down signs nobody out': signIn.sickTokenServer,
  'no code or token is in an address or a log': signIn.nothingInAddresses,
  'requests forged by another site change nothing': forgery.forgedRequests,
  'account forms forged by another site change nothing': account.forgedAccountForms,
  'another site cannot sign a shopper in': forgery.forgedSignIn,
  'two members see nothing of each other in a thousand requests': forgery.interleavedMembers,
  'a wrong password says nothing of the address': guesses.guessedPasswords,
  'asking for a new password says nothing of the address': guesses.guessedRecovery,
  'asking for a new password takes as long for any address': timing.timedRecovery,
  'signing up takes as long for any address': timing.timedRegistration,
  'guesses are throttled, whatever address a header claims': guesses.throttledGuesses,
}

let stack: Stack

beforeAll(async () => {
  stack = await Stack.start({
    why: 'The checks seal sessions of their own and use up limits.',
    shells: 1,
    mode: 'production',
    variables: KNOWN_SEAL,
  })
})
afterAll(() => stack.stop())

test('security: every check of the table holds', { timeout: TABLE_MS }, async () => {
  const checks = new SecurityChecks()
  for (const [name, check] of Object.entries(CHECKS)) {
    const broken = await checks.run(name, (hold) => check(stack, hold))
    expect.soft(broken.slice(0, MAX_BROKEN), name).toEqual([])
  }
  console.log(checks.table())
})
