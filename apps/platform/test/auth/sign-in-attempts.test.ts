import { randomBytes, randomUUID, scryptSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newBrowser, prepareVisit } from '../support/browser-visit.ts'
import { newMember } from '../support/member.ts'
import { inObject } from '../support/object-database.ts'
import { type SharedPlatform, startPlatform } from '../support/platform-process.ts'
import { codeOf } from '../support/responses.ts'
import { call, newVisitor, submit } from '../support/shop.ts'

const MINUTE = 60_000
const WEEK = 7 * 24 * 60 * MINUTE

/** What was tried before, from the first time to the last: as many minutes ago. */
const tried = [
  { key: 'login-from:2001:db8:5:7::/64', count: 48, first: 2, last: 1 },
  { key: 'login-from:192.0.2.10', count: 48, first: 2, last: 1 },
  { key: 'login-from:192.0.2.12', count: 48, first: 2, last: 1 },
  { key: 'sign-up-from:192.0.2.20', count: 28, first: 2, last: 1 },
  // In a shop that is alive the latest was just now, for weeks.
  { key: 'sign-up', count: 5000, first: WEEK / MINUTE, last: 1 },
  { key: 'login', count: 5000, first: WEEK / MINUTE, last: 1 },
]

let platform: SharedPlatform
beforeAll(async () => {
  platform = await startPlatform()
  const now = Date.now()
  const rows = tried.map(({ key, count, first, last }) => `('${key}', ${count}, ${now - first * MINUTE}, ${now - last * MINUTE})`)
  await platform.changeRows('Identity', `INSERT INTO sign_in_attempts (key, count, first_at, last_at) VALUES ${rows.join(', ')}`)
})
afterAll(() => platform.stop())

const newEmail = () => `try-${randomUUID()}@example.com`

/** The address of a page of a new visit. */
async function pageOf(screen: 'login' | 'signup'): Promise<string> {
  const { accessToken } = await newVisitor(platform)
  const { address } = await prepareVisit(
    platform,
    accessToken,
    { prompt: 'login' },
    { preferences: { additionalQueryParameters: { screen } } },
  )
  return (await newBrowser(platform).open(address)).url
}

const fillIn = (url: string, fields: Record<string, string>, address: string) =>
  submit(url, fields, { origin: platform.url, 'cf-connecting-ip': address })

describe('Wrong passwords for many accounts', () => {
  test('block the sign-in page for their network only', async () => {
    const url = await pageOf('login')
    const guesses = await Promise.all(
      ['1', '2', '3', '4'].map((end) => fillIn(url, { email: newEmail(), password: 'Wrong#123' }, `2001:db8:5:7::${end}`)),
    )
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(2)
    const late = await fillIn(url, { email: newEmail(), password: 'Wrong#123' }, '2001:db8:5:7:ffff::1')
    expect(late.status).toBe(429)
    expect(late.text).toMatch(/Try again in \d+ minutes\./)
    expect((await fillIn(url, { email: newEmail(), password: 'Wrong#123' }, '2001:db8:5:8::1')).status).toBe(401)
  })

  test('require a proof of work from API clients of that network', async () => {
    const { accessToken } = await newVisitor(platform)
    const login = (address: string) =>
      call(platform, 'POST', '/v2/login', {
        token: accessToken,
        headers: { 'cf-connecting-ip': address },
        body: { loginId: { email: newEmail() }, password: 'Wrong#123' },
      })
    const guesses = await Promise.all(Array.from({ length: 4 }, () => login('192.0.2.10')))
    expect(guesses.map(({ body }) => codeOf(body)).toSorted()).toEqual(['-19971', '-19971', '-19976', '-19976'])
    expect(codeOf((await login('192.0.2.11')).body)).toBe('-19976')
  })

  test('are counted apart from correct ones', async () => {
    const { email, password } = await newMember(platform)
    const { accessToken } = await newVisitor(platform)
    const login = () =>
      call(platform, 'POST', '/v2/login', {
        token: accessToken,
        headers: { 'cf-connecting-ip': '192.0.2.12' },
        body: { loginId: { email }, password },
      })
    for (let round = 0; round < 4; round += 1) expect((await login()).status).toBe(200)
  })
})

test('Wrong guesses for an account do not lock out a browser that has signed in before', async () => {
  const { email, password } = await newMember(platform)
  const owner = newBrowser(platform)
  const visit = async () => (await prepareVisit(platform, (await newVisitor(platform)).accessToken, { prompt: 'login' })).address
  const signIn = async (browser: ReturnType<typeof newBrowser>, typedPassword: string) =>
    (await browser.submit((await browser.open(await visit())).url, { email, password: typedPassword })).status
  expect(await signIn(owner, password)).toBe(303)
  const page = await pageOf('login')
  const guesses = []
  for (let count = 0; count < 6; count += 1)
    guesses.push((await fillIn(page, { email, password: 'Wrong#123' }, `192.0.2.${40 + count}`)).status)
  expect(guesses.slice(-2)).toEqual([429, 429])
  const [stranger, other] = [newBrowser(platform), newBrowser(platform)]
  expect(await signIn(stranger, password)).toBe(429)
  expect(await signIn(owner, password)).toBe(303)
  // The cookie is the address's own: it opens no way to guess at another one's password, and none that is made up counts.
  for (const [name, value] of owner.cookies) if (name.includes('device')) other.cookies.set(name, `${value}x`)
  expect(await signIn(other, password)).toBe(429)
  // A device that guesses has to wait as well.
  const own = []
  for (let count = 0; count < 6; count += 1) own.push(await signIn(owner, 'Wrong#123'))
  expect(own).toContain(429)
})

test('Many sign-ups from one network block the sign-up page for that network only', async () => {
  const url = await pageOf('signup')
  // Wrong forms are no sign-ups.
  for (let count = 0; count < 3; count += 1)
    expect((await fillIn(url, { email: 'no', password: 'Secret#1' }, '192.0.2.20')).status).toBe(422)
  const { email } = await newMember(platform)
  const taken = (address: string) => fillIn(url, { email, password: 'Secret#1' }, address)
  const responses = await Promise.all(Array.from({ length: 4 }, () => taken('192.0.2.20')))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([409, 409, 429, 429])
  expect((await taken('192.0.2.21')).status).toBe(409)
})

test('Sign-ins and sign-ups every few minutes never reach the limits', async () => {
  const url = await pageOf('signup')
  expect((await fillIn(url, { email: newEmail(), password: 'Secret#1' }, '192.0.2.30')).status).toBe(303)
  const { email, password } = await newMember(platform)
  const { accessToken } = await newVisitor(platform)
  expect((await call(platform, 'POST', '/v2/login', { token: accessToken, body: { loginId: { email }, password } })).body.state).toBe(
    'SUCCESS',
  )
})

test('A password recovery request takes the same steps for known and unknown members', async () => {
  const { email } = await newMember(platform)
  const { accessToken } = await newVisitor(platform)
  const unknown = newEmail()
  for (const address of [email, unknown])
    expect((await call(platform, 'POST', '/v1/send-email', { token: accessToken, body: { email: address } })).body).toEqual({})
  const keys = inObject(platform, 'Identity', (database) =>
    database.prepare("SELECT key FROM sign_in_attempts WHERE key LIKE 'mail:%'").all(),
  )
  expect(keys.map((row) => row['key'])).toEqual(expect.arrayContaining([`mail:${email}`, `mail:${unknown}`]))
})

test('A password is rehashed at sign-in when the hash parameters have changed', async () => {
  const { id, email, password } = await newMember(platform)
  const hashes = () =>
    inObject(platform, 'Identity', (database) =>
      String(database.prepare('SELECT password_hash AS hash FROM identities WHERE member_id = ?').get(id)?.['hash']),
    )
  const dear = hashes()
  const salt = randomBytes(16)
  const cheap = `scrypt:512:8:1:${salt.toString('base64url')}:${scryptSync(password, salt, 32, { N: 512, r: 8, p: 1 }).toString('base64url')}`
  await platform.changeRows('Identity', `UPDATE identities SET password_hash = '${cheap}' WHERE member_id = '${id}'`)
  const { accessToken } = await newVisitor(platform)
  const login = async (typedPassword: string) =>
    (await call(platform, 'POST', '/v2/login', { token: accessToken, body: { loginId: { email }, password: typedPassword } })).status
  expect([await login('Wrong#123'), await login(password), await login(password), await login('Wrong#123')]).toEqual([401, 200, 200, 401])
  expect(hashes().split(':').slice(0, 4)).toEqual(dear.split(':').slice(0, 4))
})
