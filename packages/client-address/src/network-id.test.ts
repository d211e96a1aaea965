import { expect, test } from 'vitest'
import { networkIdOf } from './network-id.ts'

const KEY = Buffer.alloc(32, 7).toString('base64url')
const id = (address: string, key = KEY) => networkIdOf(address, key)

test('A network has one id, for all of its addresses', async () => {
  expect(await id('192.0.2.7')).toMatch(/^[\w-]{12}$/)
  expect(await id('192.0.2.8')).toBe(await id('192.0.2.7'))
  expect(await id('2001:db8::2')).toBe(await id('2001:db8::1'))
})

test('Another network, and another key, make another id', async () => {
  for (const other of [id('192.0.3.7'), id('2001:db8:0:1::1'), id('192.0.2.7', KEY.replace('B', 'C'))])
    expect(await other).not.toBe(await id('192.0.2.7'))
  expect(await id('unknown')).toBeUndefined()
})
