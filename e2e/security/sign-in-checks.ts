import { expect } from '@playwright/test'
import { SESSION_COOKIE } from '../fixtures/session-cookie.ts'
import { newMember } from '../fixtures/sign-in-pages.ts'
import { completePlatformForm, isSignedIn, signUp } from '../http/http-member.ts'
import type { HttpShopper } from '../http/http-shopper.ts'
import { openedSession, sealed } from '../http/sealed-sessions.ts'
import type { Stack } from '../stack/stack.ts'
import type { Hold } from './security-checks.ts'

export async function changedState(stack: Stack, hold: Hold): Promise<void> {
  const member = newMember()
  await signUp(stack.httpShopper(), member)
  const changes: Record<string, (callback: URL) => void> = {
    missing: (callback) => callback.searchParams.delete('state'),
    empty: (callback) => callback.searchParams.set('state', ''),
    wrong: (callback) => callback.searchParams.set('state', `${callback.searchParams.get('state')?.slice(0, -2)}zz`),
    twice: (callback) => callback.searchParams.append('state', callback.searchParams.get('state') ?? ''),
  }
  for (const [name, change] of Object.entries(changes)) {
    const shopper = stack.httpShopper()
    const callback = new URL((await completePlatformForm(shopper, 'login', member)).callback)
    change(callback)
    await expectRefused(`state ${name}`, shopper, callback.href, hold)
  }
  const [one, other] = [stack.httpShopper(), stack.httpShopper()]
  const { callback } = await completePlatformForm(one, 'login', member)
  await completePlatformForm(other, 'login', member)
  await expectRefused('state of another browser', other, callback, hold)
  await one.get(callback)
  hold('the browser that began is signed in', await isSignedIn(one))
  await one.post('/logout', {})
  await expectRefused('state used before', one, callback, hold)
}

export async function codeTwice(stack: Stack, hold: Hold): Promise<void> {
  const member = newMember()
  const shopper = stack.httpShopper()
  const { callback } = await completePlatformForm(shopper, 'signup', member)
  const flow = shopper.cookies
  await shopper.get(callback)
  hold('the first use signs in', await isSignedIn(shopper))
  // The thief is the same browser with its attempt restored: an attacker who read the address and the cookie.
  const thief = stack.httpShopper()
  for (const pair of flow.split('; ')) thief.setCookie(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
  await expectRefused('the second use', thief, callback, hold)
}

/** A code is exchanged with the verifier of another attempt, and without one. */
export async function wrongVerifier(stack: Stack, hold: Hold): Promise<void> {
  const member = newMember()
  await signUp(stack.httpShopper(), member)
  const [victim, thief] = [stack.httpShopper(), stack.httpShopper()]
  const stolen = new URL((await completePlatformForm(victim, 'login', member)).callback)
  const own = new URL((await completePlatformForm(thief, 'login', member)).callback)
  own.searchParams.set('code', stolen.searchParams.get('code') ?? '')
  await expectRefused('a stolen code in an own attempt', thief, own.href, hold)
  const { clientId } = await stack.platform.config()
  const grant = {
    clientId,
    grantType: 'authorization_code',
    redirectUri: `${stack.storeUrl}/auth/callback`,
    code: stolen.searchParams.get('code'),
  }
  for (const codeVerifier of ['x'.repeat(43), '', undefined]) {
    const body = JSON.stringify({ ...grant, codeVerifier })
    const { status } = await fetch(`${stack.platform.url}/oauth2/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    hold(`verifier ${codeVerifier}: ${status}`, status >= 400 && status < 500)
  }
}

const FOREIGN = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://evil.example',
  'HTTPS://evil.example/',
  '%2f%2fevil.example',
  '/%2fevil.example',
  '/%5cevil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/\t/evil.example',
  '/\r\nlocation: https://evil.example',
  '/%0d%0aset-cookie:%20a=b',
  'javascript:alert(1)',
  'data:text/html,x',
  '/@evil.example:80//',
  'http://localhost@evil.example/',
  ' //evil.example',
]

export async function returnToStaysLocal(stack: Stack, hold: Hold): Promise<void> {
  const member = newMember()
  const shopper = stack.httpShopper()
  await signUp(shopper, member)
  const isLocal = (location: string | null) => location !== null && new URL(location).origin === stack.storeUrl
  for (const returnTo of FOREIGN) {
    const { status, location, headers } = await shopper.get(`/login?returnTo=${encodeURIComponent(returnTo)}`)
    hold(`${JSON.stringify(returnTo)} of a member: ${location}`, status === 303 && isLocal(location) && headers.getSetCookie().length <= 1)
  }
  for (const returnTo of FOREIGN) {
    const stranger = stack.httpShopper()
    const { callback } = await completePlatformForm(stranger, 'login', member, returnTo)
    const { location } = await stranger.get(callback)
    hold(`${JSON.stringify(returnTo)} after a sign-in: ${location}`, isLocal(location))
  }
}

export async function nothingInAddresses(stack: Stack, hold: Hold): Promise<void> {
  const shopper = stack.httpShopper()
  const { callback } = await completePlatformForm(shopper, 'signup', newMember())
  const code = new URL(callback).searchParams.get('code') ?? ''
  const { location, headers } = await shopper.get(callback)
  hold('the next address', location !== null && !location.includes(code) && !/[?&](?:code|state)=/.test(location))
  hold('no Referer for other sites', headers.get('referrer-policy') === 'strict-origin-when-cross-origin')
  hold('the response is not stored', headers.get('cache-control') === 'no-store')
  const { accessToken, refreshToken } = await openedSession(shopper.cookies)
  const log = await stack.logs()
  hold('there is a log', log.length > 0)
  for (const [name, secret] of Object.entries({ code, accessToken, refreshToken })) hold(`${name} in a log`, !log.includes(secret))
}

/** Two tabs of one browser, each on its way to another page. */
export async function parallelAttempts(stack: Stack, hold: Hold): Promise<void> {
  const member = newMember()
  await signUp(stack.httpShopper(), member)
  const shopper = stack.httpShopper()
  const one = await completePlatformForm(shopper, 'login', member, '/cart')
  const other = await completePlatformForm(shopper, 'login', member, '/collections')
  for (const [{ callback }, path] of [
    [other, '/collections'],
    [one, '/cart'],
  ] as const) {
    const { location } = await shopper.get(callback)
    hold(`${path} follows, not ${location}`, location === stack.storeUrl + path)
    hold(`signed in at ${path}`, await isSignedIn(shopper))
  }
}

/** A platform that is down while a member's token ends. */
export async function sickTokenServer(stack: Stack, hold: Hold): Promise<void> {
  const shopper = stack.httpShopper()
  await signUp(shopper, newMember())
  const expired = await sealed({ ...(await openedSession(shopper.cookies)), expiresAt: 1 })
  shopper.setCookie(SESSION_COOKIE, expired.slice(expired.indexOf('=') + 1))
  await stack.edge('stop', 'platform')
  try {
    for (const path of ['/', '/cart', '/account']) {
      await shopper.get(path)
      hold(`${path} keeps the cookie`, shopper.cookie(SESSION_COOKIE) !== undefined)
    }
  } finally {
    await stack.edge('start', 'platform')
  }
  await expect.poll(() => isSignedIn(shopper), { timeout: 20_000 }).toBe(true)
  hold('signed in afterwards', await isSignedIn(shopper))
}

async function expectRefused(name: string, shopper: HttpShopper, callback: string, hold: Hold): Promise<void> {
  const { status, location } = await shopper.get(callback)
  hold(`${name}: ${status} ${location}`, status === 303 && new URL(location ?? '').searchParams.get('problem') === 'expired')
  hold(`${name} signs in`, !(await isSignedIn(shopper)))
}
