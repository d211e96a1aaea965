import { expect, it } from 'vitest'
import { OwnShare } from './own-share.ts'

it('is nothing until home has said how large it is', () => {
  const share = new OwnShare()
  expect(share.take('192.0.2.1')).toBe(false)
  share.perMinute = 1
  expect(share.take('192.0.2.1')).toBe(true)
})

it('is counted for each network, and only so large', () => {
  const share = new OwnShare()
  share.perMinute = 2
  expect([1, 2, 3].map(() => share.take('192.0.2.1'))).toEqual([true, true, false])
  expect(share.take('192.0.2.2')).toBe(true)
  share.perMinute = 0
  expect(share.take('192.0.2.3')).toBe(false)
})

it('remembers the networks that came last, and of the others a full share', () => {
  const share = new OwnShare()
  share.perMinute = 1
  for (let network = 0; network <= 1_000; network += 1) share.take(String(network))
  expect([share.take('1000'), share.take('0')]).toEqual([false, true])
})
