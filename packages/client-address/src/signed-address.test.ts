import { expect, test } from 'vitest'
import { signClientAddress, verifyClient, verifyClientAddress } from './signed-address.ts'

const key = Buffer.alloc(32, 7).toString('base64url')
const otherKey = Buffer.alloc(32, 8).toString('base64url')
const now = Date.UTC(2026, 0, 1)

test.each(['192.0.2.7', '2001:db8::1', '::ffff:192.0.2.7'])('A signed address is believed: %s', async (address) => {
  expect(await verifyClientAddress(await signClientAddress(address, key, now), key, now + 60_000)).toBe(address)
})

test('An address is not believed without a signature of the shared key', async () => {
  const signed = await signClientAddress('192.0.2.7', key, now)
  const [seconds, , signature] = signed.split(';')
  const forged = [
    '',
    '192.0.2.7',
    `${seconds};192.0.2.7;`,
    `${seconds};192.0.2.8;${signature}`,
    `${Number(seconds) + 1};192.0.2.7;${signature}`,
    `${signed} `,
    await signClientAddress('192.0.2.7', otherKey, now),
  ]
  for (const value of forged) expect(await verifyClientAddress(value, key, now)).toBeUndefined()
  expect(await verifyClientAddress(null, key, now)).toBeUndefined()
})

test('A signature from long ago, or from the future, is worth nothing', async () => {
  const signed = await signClientAddress('192.0.2.7', key, now)
  for (const time of [now + 121_000, now - 121_000]) expect(await verifyClientAddress(signed, key, time)).toBeUndefined()
})

test('A signature is given out again for some seconds, never for another address or key, and outlives no lifetime', async () => {
  const signed = await signClientAddress('192.0.2.9', key, now)
  expect(await signClientAddress('192.0.2.9', key, now + 19_000)).toBe(signed)
  expect(await signClientAddress('192.0.2.9', otherKey, now)).not.toBe(signed)
  expect(await signClientAddress('192.0.2.10', key, now)).not.toBe(signed)
  expect(await signClientAddress('192.0.2.9', key, now + 20_000)).not.toBe(signed)
  expect(await verifyClientAddress(signed, key, now)).toBe('192.0.2.9')
  expect(await verifyClientAddress(signed, otherKey, now)).toBeUndefined()
  expect(await verifyClientAddress(signed, key, now + 121_000)).toBeUndefined()
})

test('The device is signed with the address, and a changed one is not believed', async () => {
  const device = { browser: 'Chrome', system: 'Windows', country: 'DE', city: 'Köln' }
  const signed = await signClientAddress('192.0.2.7', key, now, device)
  expect(await verifyClient(signed, key, now)).toEqual({ address: '192.0.2.7', device })
  expect(await verifyClientAddress(signed, key, now)).toBe('192.0.2.7')
  for (const changed of [signed.replace('Chrome', 'Safari'), signed.replace(/;browser[^;]*/, ''), signed.replace('country=DE&', '')])
    expect(await verifyClient(changed, key, now)).toBeUndefined()
  expect(await verifyClient(await signClientAddress('192.0.2.7', key, now), key, now)).toEqual({ address: '192.0.2.7', device: {} })
})
