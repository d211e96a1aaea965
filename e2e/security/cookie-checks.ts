import { SESSION_COOKIE } from '../fixtures/session-cookie.ts'
import { newMember } from '../fixtures/sign-in-pages.ts'
import { completePlatformForm, isSignedIn, signIn, signUp } from '../http/http-member.ts'
import { fragmentForm, type HttpResponse, type HttpShopper } from '../http/http-shopper.ts'
import { isSealedByNewest, openedSession, sealed } from '../http/sealed-sessions.ts'
import type { Stack } from '../stack/stack.ts'
import { MUG } from '../test-data/known-products.ts'
import type { Hold } from './security-checks.ts'

const FLAGS = ['path=/', 'httponly', 'secure', 'samesite=lax']
const TOKEN_MARKS = ['OauthNG', 'JWS.', 'eyJ']
const PAGES = ['/', '/collections', MUG.path, '/cart', '/account', '/account/orders', '/search?q=mug', '/_fragment/cart/mini-cart']

export async function cookieFlags(stack: Stack, hold: Hold): Promise<void> {
  const shopper = stack.httpShopper()
  const added = await shopper.submit(await shopper.form(MUG.path, fragmentForm('cart/add-to-cart')), { quantity: '1' })
  const begun = await shopper.get('/login')
  const signedUp = await signUp(shopper, newMember())
  const signedOut = await shopper.post('/logout', {})
  for (const [name, { headers }] of Object.entries({ added, begun, signedUp, signedOut })) {
    const lines = headers.getSetCookie()
    hold(`${name} sets a cookie`, lines.length > 0)
    for (const line of lines) {
      const attributes = line.split(';').map((part) => part.trim().toLowerCase())
      hold(`${name}: prefix of ${line.slice(0, 30)}`, line.startsWith('__Host-'))
      for (const flag of FLAGS) hold(`${name}: ${flag}`, attributes.includes(flag))
      hold(`${name}: no Domain`, !attributes.some((attribute) => attribute.startsWith('domain')))
    }
  }
}

export async function noTokenReadable(stack: Stack, hold: Hold): Promise<void> {
  const shopper = stack.httpShopper()
  const { callback } = await completePlatformForm(shopper, 'signup', newMember())
  const responses: HttpResponse[] = [await shopper.get(callback)]
  for (const path of PAGES) responses.push(await shopper.get(path))
  const { accessToken, refreshToken, id } = await openedSession(shopper.cookies)
  const secrets = [accessToken, refreshToken, id, ...TOKEN_MARKS]
  for (const { url, text, headers } of responses) {
    const readable = [text, ...[...headers].filter(([name]) => name !== 'set-cookie').map(([, value]) => value)].join('\n')
    for (const secret of secrets) hold(`${secret.slice(0, 10)} in ${url}`, !readable.includes(secret))
  }
  const parts = shopper.cookies.split(/[.=;]/).map((part) => Buffer.from(part, 'base64url').toString('latin1'))
  for (const secret of secrets) hold('the cookie itself', ![shopper.cookies, ...parts].some((text) => text.includes(secret)))
}

/** Flips each byte by itself: the shopper is a stranger then, and the page is shown. */
export async function flippedBytes(stack: Stack, hold: Hold): Promise<void> {
  const shopper = stack.httpShopper()
  await shopper.addToCart(MUG)
  const value = shopper.cookie(SESSION_COOKIE) ?? ''
  for (let at = 0; at < value.length; at += 1) {
    const stranger = stack.httpShopper()
    stranger.setCookie(SESSION_COOKIE, value.slice(0, at) + (value[at] === 'A' ? 'B' : 'A') + value.slice(at + 1))
    const { status, text } = await stranger.get('/cart')
    hold(`byte ${at} of ${value.length}: ${status}`, status === 200 && text.includes('data-count="0"'))
  }
}

export async function oldKeys(stack: Stack, hold: Hold): Promise<void> {
  const shopper = stack.httpShopper()
  await signUp(shopper, newMember())
  const session = await openedSession(shopper.cookies)
  const older = shopperWith(stack, await sealed(session, 'older'))
  hold('a key behind the newest opens', await isSignedIn(older))
  hold('a session that is not due is sealed by the newest', await isSealedByNewest(older.cookies))
  const due = shopperWith(stack, await sealed({ ...session, expiresAt: 1 }, 'older'))
  hold('the older key opens an expired token', await isSignedIn(due))
  hold('the renewed session is sealed by the newest', await isSealedByNewest(due.cookies))
  const former = shopperWith(stack, await sealed(session, 'former'))
  hold('a key that has left the ring opens nothing', !(await isSignedIn(former)))
}

export async function copiedAfterSignOut(stack: Stack, hold: Hold): Promise<void> {
  const shopper = stack.httpShopper()
  await signUp(shopper, newMember())
  const session = await openedSession(shopper.cookies)
  const copy = shopperWith(stack, shopper.cookies)
  hold('the copy is a member before', await isSignedIn(copy))
  await shopper.post('/logout', {})
  hold('the copy is refused', !(await isSignedIn(copy)))
  const expired = shopperWith(stack, await sealed({ ...session, expiresAt: 1 }))
  hold('the copy cannot be renewed', !(await isSignedIn(expired)))
  const moved = shopperWith(stack, await sealed({ ...session, id: 'A'.repeat(22) }))
  hold('its tokens are refused in another session', !(await isSignedIn(moved)))
}

/** A session that another person knows, or planted, before the sign-in. */
export async function fixation(stack: Stack, hold: Hold): Promise<void> {
  const attacker = stack.httpShopper()
  await attacker.addToCart(MUG)
  const planted = attacker.cookie(SESSION_COOKIE) ?? ''
  const victim = stack.httpShopper()
  victim.setCookie(SESSION_COOKIE, planted)
  const before = await openedSession(victim.cookies)
  const member = newMember()
  await signUp(victim, member)
  const after = await openedSession(victim.cookies)
  hold('the id changes', before.id !== after.id)
  hold('the access token changes', before.accessToken !== after.accessToken)
  hold('the victim is a member', await isSignedIn(victim))
  hold('the attacker is none', !(await isSignedIn(attacker)))
  await victim.post('/logout', {})
  const known = victim.cookies
  await signIn(victim, member)
  hold('a second sign-in gets another id', (await openedSession(victim.cookies)).id !== after.id)
  hold('nothing was left in the cookies', known === '')
}

/** A renewal that has run for longer is not waited for: it may hang in a platform that has recovered meanwhile. */
const JOINABLE_MS = 1_000

/** Many requests of one browser at the moment its token ends. */
export async function parallelRenewal(stack: Stack, hold: Hold): Promise<void> {
  const shopper = stack.httpShopper()
  await signUp(shopper, newMember())
  const expired = await sealed({ ...(await openedSession(shopper.cookies)), expiresAt: 1 })
  const copies = Array.from({ length: 50 }, () => shopperWith(stack, expired))
  const started = performance.now()
  const responses = await Promise.all(copies.map((copy) => copy.get('/account')))
  const seconds = Math.ceil((performance.now() - started) / JOINABLE_MS)
  for (const { status } of responses) hold(`a member’s page, not ${status}`, status === 200)
  const tokens = await Promise.all(copies.map(async ({ cookies }) => (await openedSession(cookies)).accessToken))
  const renewals = new Set(tokens).size
  hold(`one renewal a second, not ${renewals} in ${seconds}`, renewals <= seconds)
}

function shopperWith(stack: Stack, cookies: string): HttpShopper {
  const shopper = stack.httpShopper()
  for (const pair of cookies.split('; ')) {
    const [name = '', ...value] = pair.split('=')
    shopper.setCookie(name, value.join('='))
  }
  return shopper
}
