import { newMember } from '../fixtures/sign-in-pages.ts'
import { openSignInForm, signUp } from '../http/http-member.ts'
import type { FormOnPage, HttpResponse, HttpShopper } from '../http/http-shopper.ts'
import type { Stack } from '../stack/stack.ts'
import type { Hold } from './security-checks.ts'

/**
 * The number of tries. Each is a slow hash of a password, and a network has 50 wrong ones before it waits: `throttledGuesses` needs the
 * rest.
 */
const TRIES = 18
/** Medians of so few tries differ by chance. One side without the hash differs by more than a hundred milliseconds, tenfold. */
const MAX_RATIO = 1.6
const WRONG = 'not the password of anyone'
const FREE_TRIES = 3
const MAX_GUESSES = 30
/** Headers in which networks name the address of a client. */
const CLAIMS = ['cf-connecting-ip', 'x-forwarded-for', 'x-real-ip', 'forwarded', 'true-client-ip', 'galleria-client-address']

interface Timed {
  readonly ms: number
  readonly email: string
  readonly response: HttpResponse
}

/** Wrong passwords for known and for unknown addresses, in turns. */
export async function guessedPasswords(stack: Stack, hold: Hold): Promise<void> {
  const known: Timed[] = []
  const unknown: Timed[] = []
  let email = ''
  for (let count = 0; count < TRIES; count += 1) {
    if (count % FREE_TRIES === 0) email = await knownAddress(stack)
    known.push(await timedSignIn(stack, email))
    unknown.push(await timedSignIn(stack, newMember('Unknown').email))
  }
  alike('sign-in', known, unknown, hold)
  alikeInTime('sign-in', known, unknown, hold)
}

/** A mail to reset the password, asked for known and for unknown addresses. */
export async function guessedRecovery(stack: Stack, hold: Hold): Promise<void> {
  const known: Timed[] = []
  const unknown: Timed[] = []
  let email = ''
  for (let count = 0; count < TRIES / 2; count += 1) {
    if (count % FREE_TRIES === 0) email = await knownAddress(stack)
    known.push(await timedRecovery(stack, email))
    unknown.push(await timedRecovery(stack, newMember('Unknown').email))
  }
  alike('recovery', known, unknown, hold)
}

/** Wrong passwords for one account, and then for many from one network, are refused at last: no header makes them another network’s. */
export async function throttledGuesses(stack: Stack, hold: Hold): Promise<void> {
  const email = await knownAddress(stack)
  await guessUntilRefused('one account', stack, () => email, hold)
  await guessUntilRefused('one network', stack, () => newMember('Unknown').email, hold)
}

async function guessUntilRefused(what: string, stack: Stack, nextEmail: () => string, hold: Hold): Promise<void> {
  const statuses: number[] = []
  while (statuses.length < MAX_GUESSES && statuses.at(-1) !== 429) statuses.push((await timedSignIn(stack, nextEmail())).response.status)
  hold(`${what} is refused at last: ${statuses.join(' ')}`, statuses.at(-1) === 429)
  for (const name of CLAIMS) {
    const { form, page } = await openSignInForm(stack.httpShopper())
    const { status } = await fetch(new URL(form.action, page.url), {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(page.url).origin, [name]: '192.0.2.77' },
      body: new URLSearchParams({ ...form.fields, email: nextEmail(), password: WRONG }).toString(),
    })
    hold(`${what} with ${name} gets ${status}`, status === 429)
  }
}

async function knownAddress(stack: Stack): Promise<string> {
  const member = newMember('Known')
  await signUp(stack.httpShopper(), member)
  return member.email
}

function alike(what: string, known: readonly Timed[], unknown: readonly Timed[], hold: Hold): void {
  const [first, ...rest] = [...known, ...unknown].map(({ response, email }) => `${response.status} ${textOf(response.text, email)}`)
  for (const other of rest) hold(`${what}: another text`, other === first)
}

function alikeInTime(what: string, known: readonly Timed[], unknown: readonly Timed[], hold: Hold): void {
  const left = median(known.map(({ ms }) => ms))
  const right = median(unknown.map(({ ms }) => ms))
  const ratio = Math.max(left, right) / Math.min(left, right)
  hold(`${what}: ${left.toFixed(0)} ms known, ${right.toFixed(0)} ms unknown`, ratio < MAX_RATIO)
}

async function timedSignIn(stack: Stack, email: string): Promise<Timed> {
  const shopper = stack.httpShopper()
  return timed(shopper, await openSignInForm(shopper), { email, password: WRONG })
}

async function timedRecovery(stack: Stack, email: string): Promise<Timed> {
  const shopper = stack.httpShopper()
  const { page } = await openSignInForm(shopper)
  const link = /href="([^"]*\/forgot[^"]*)"/.exec(page.text)?.[1] ?? ''
  return timed(shopper, await shopper.form(new URL(link.replaceAll('&amp;', '&'), page.url).href, ({ fields }) => 'email' in fields), {
    email,
  })
}

async function timed(shopper: HttpShopper, form: FormOnPage, fields: Record<string, string>): Promise<Timed> {
  const started = performance.now()
  const response = await shopper.submit(form, fields)
  return { ms: performance.now() - started, response, email: fields['email'] ?? '' }
}

/** What a page says, without the address that was typed. */
function textOf(html: string, email: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(email, '')
    .replaceAll(/\s+/g, ' ')
}

function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0
}
