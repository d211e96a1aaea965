import { signClientAddress } from '@galleria/client-address'
import { clientAddressHeader } from '@galleria/platform-client/entities/wire/client-address'
import { isPlatformError } from '@galleria/platform-client/errors'
import { createSessionObjects, newSessionId } from '@galleria/platform-client/session'
import { env, exports } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { ownShares } from '../src/limits/rate-limits.ts'

const sessions = createSessionObjects(exports.default, { timeoutMs: 9_000 })
const key = env.CLIENT_ADDRESS_KEY ?? ''
const grantsMade = async () => (await (await fetch(`${env.PLATFORM_URL}/grants`)).json()) as { clientAddress?: string }[]

/** The status of a session that an address begins; a refusal says when to come back. */
async function begin(clientAddress?: string): Promise<number | undefined> {
  try {
    await sessions.begin(newSessionId(), { clientAddress })
    return 200
  } catch (error) {
    if (!isPlatformError(error) || !error.retryAfterMs) throw error
    return error.status
  }
}

const submit = (clientAddress: string) =>
  exports.default.fetch('http://session/limits/submit', { method: 'POST', headers: { [clientAddressHeader]: clientAddress } })

test('rate limits: one address can begin only so many sessions, and other addresses go on', async () => {
  const [greedy, other] = await Promise.all([signClientAddress('192.0.2.1', key), signClientAddress('192.0.2.2', key)])
  const statuses = await Promise.all(Array.from({ length: 5 }, () => begin(greedy)))
  expect(statuses.toSorted()).toEqual([200, 200, 200, 429, 429])
  expect(await begin(other)).toBe(200)
})

test('rate limits: an IPv6 network counts as one address', async () => {
  const addresses = await Promise.all(['1', '2', 'ffff', 'abcd:1'].map((end) => signClientAddress(`2001:db8:0:7::${end}`, key)))
  const statuses = []
  for (const address of addresses) statuses.push(await begin(address))
  expect(statuses).toEqual([200, 200, 200, 429])
  expect(await begin(await signClientAddress('2001:db8:0:8::1', key))).toBe(200)
})

test('rate limits: sessions that bring their own tokens, as members do, are not limited', async () => {
  const clientAddress = await signClientAddress('192.0.2.3', key)
  const tokens = { accessToken: 'a', expiresAt: Math.floor(Date.now() / 1000) + 60, refreshToken: 'good:x', role: 'member' } as const
  for (let count = 0; count < 5; count += 1) await sessions.begin(newSessionId(), { clientAddress, tokens })
  expect(await begin(clientAddress)).toBe(200)
})

test('rate limits: sessions of spare visitors are counted where they begin', async () => {
  const clientAddress = await signClientAddress('192.0.2.9', key)
  const spares = await Promise.all(Array.from({ length: 4 }, () => sessions.createVisitor({ clientAddress })))
  expect((await grantsMade()).at(-1)).toMatchObject({ clientAddress })
  for (const tokens of spares.slice(1)) {
    const begun = await sessions.begin(newSessionId(), { clientAddress, tokens, isSpare: true })
    expect(begun.tokens).toEqual(tokens)
  }
  await expect(sessions.begin(newSessionId(), { clientAddress, tokens: spares[0], isSpare: true })).rejects.toMatchObject({ status: 429 })
})

test('rate limits: an address without a valid signature is not counted', async () => {
  for (let count = 0; count < 5; count += 1) expect(await begin('192.0.2.4')).toBe(200)
})

test('rate limits: sign-in attempts count as begun sessions, and the response has Retry-After', async () => {
  const clientAddress = await signClientAddress('192.0.2.5', key)
  const login = () =>
    exports.default.fetch('https://shop.example/login', { headers: { [clientAddressHeader]: clientAddress }, redirect: 'manual' })
  expect([(await login()).status, (await login()).status, await begin(clientAddress)]).toEqual([303, 303, 200])
  const refused = await login()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('rate limits: forms are counted apart from sessions', async () => {
  const clientAddress = await signClientAddress('192.0.2.6', key)
  const statuses = []
  for (let count = 0; count < 3; count += 1) statuses.push((await submit(clientAddress)).status)
  expect(statuses).toEqual([200, 200, 429])
  expect(await begin(clientAddress)).toBe(200)
})

test('rate limits: the share that an isolate may carry out uncounted is a hundredth, and nothing of a limit below a hundred', async () => {
  const clientAddress = await signClientAddress('192.0.2.8', key)
  expect(await (await submit(clientAddress)).json()).toEqual({ shares: { begin: 0, submit: 0 } })
  expect(ownShares({ begin: 99, submit: 600 })).toEqual({ begin: 0, submit: 6 })
  expect(ownShares({})).toEqual({ begin: 10_000, submit: 10_000 })
})

test('the platform receives the shopper’s signed address', async () => {
  const clientAddress = await signClientAddress('192.0.2.7', key)
  await begin(clientAddress)
  expect((await grantsMade()).at(-1)).toMatchObject({ clientAddress })
})

test('a 429 of the platform reaches the caller as 429', async () => {
  const id = newSessionId()
  const { tokens } = await sessions.begin(id)
  const limited = sessions.renew(id, { ...tokens, refreshToken: 'limited:x' })
  await expect(limited).rejects.toMatchObject({ status: 429, retryAfterMs: 10_000 })
})
