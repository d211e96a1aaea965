import { DAY } from '@galleria/commerce/values/durations'
import { expect, test } from 'vitest'
import { orderLinks } from './order-links.ts'

const links = orderLinks([new Uint8Array(32).fill(1)])
const target = { orderId: '0b9a2f64-2f0e-4d53-a7a1-6f3f0a7d1c01', version: 3 }

test('An order link identifies the order and the link version until it expires', () => {
  const token = links.sign(target, 0)
  expect(token).toMatch(/^[\w-]+\.[\w-]{43}$/)
  expect(links.read(token, 399 * DAY)).toEqual(target)
  expect(links.read(token, 400 * DAY)).toBe('expired')
})

test('An order link is valid as long as its key is in the ring', () => {
  const token = links.sign(target, 0)
  expect(orderLinks([new Uint8Array(32).fill(2), new Uint8Array(32).fill(1)]).read(token, 0)).toEqual(target)
})

test('An order link with another key or any change is invalid', () => {
  const token = links.sign(target, 0)
  expect(orderLinks([new Uint8Array(32).fill(2)]).read(token, 0)).toBeUndefined()
  for (let at = 0; at < token.length; at += 1)
    expect(links.read(token.slice(0, at) + (token[at] === 'x' ? 'y' : 'x') + token.slice(at + 1), 0), String(at)).toBeUndefined()
  for (const wrong of ['', '.', token.slice(0, -1), `${token}.`, `${token}=`]) expect(links.read(wrong, 0)).toBeUndefined()
})
