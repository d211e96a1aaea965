import { expect, test } from 'vitest'
import { HealthCheck } from './health-check.ts'

test('the parts whose probes fail are named, and probed again after thirty seconds; sound ones after ten', async () => {
  let now = 0
  let broken = true
  const probed: string[] = []
  const check = new HealthCheck(() => now)
  const probe = (part: string, fails: () => boolean) => async () => {
    probed.push(part)
    if (fails()) throw new Error('disk full')
  }
  const run = () => check.run({ orders: probe('orders', () => broken), members: probe('members', () => false) })
  expect(await run()).toEqual(['orders'])
  broken = false
  now = 29_999
  expect(await run()).toEqual(['orders'])
  expect(probed).toEqual(['orders', 'members'])
  now = 30_000
  expect(await run()).toEqual([])
  broken = true
  now = 39_999
  expect(await run()).toEqual([])
  now = 40_000
  expect(await run()).toEqual(['orders'])
})

test('no part is written where the one that goes first cannot be: all of them fail', async () => {
  const written: string[] = []
  let isFull = true
  const run = () =>
    new HealthCheck().run(
      {
        orders: async () => written.push('orders'),
        carts: async () => {
          written.push('carts')
          if (isFull) throw new Error('disk full')
        },
      },
      'carts',
    )
  expect(await run()).toEqual(['orders', 'carts'])
  expect(written).toEqual(['carts'])
  isFull = false
  expect(await run()).toEqual([])
  expect(written).toEqual(['carts', 'carts', 'orders'])
})

test('a check that never settles holds up no other request: they use the last result', async () => {
  let now = 0
  const check = new HealthCheck(() => now)
  await check.run({ orders: () => Promise.reject(new Error('disk full')) })
  now = 30_000
  void check.run({ orders: () => new Promise(() => undefined) })
  expect(await check.run({ orders: () => Promise.resolve() })).toEqual(['orders'])
})
