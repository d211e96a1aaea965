import { expect, it } from 'vitest'
import { assignCanaries } from './assign-canaries.ts'

const SHOPPERS = Array.from({ length: 4_000 }, (_, index) => `shopper-${index}`)
const SECRET = 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc'

/** The shoppers that get the canary at this share. */
async function assigned(percent: number, { build = 'aaaaaaaaaaaa', secret = SECRET } = {}): Promise<Set<string>> {
  const canary = { remote: 'catalog', build, percent }
  const remotes = await Promise.all(SHOPPERS.map((shopper) => assignCanaries([canary], shopper, secret)))
  return new Set(SHOPPERS.filter((_, index) => remotes[index]?.includes('catalog')))
}

it('takes no shopper at 0 %, all at 100 %, and about its share between', async () => {
  expect((await assigned(0)).size).toBe(0)
  expect((await assigned(100)).size).toBe(SHOPPERS.length)
  const share = (await assigned(5)).size / SHOPPERS.length
  expect(share).toBeGreaterThan(0.035)
  expect(share).toBeLessThan(0.065)
})

it('keeps its shoppers while the share grows', async () => {
  const [few, many] = [await assigned(5), await assigned(25)]
  expect([...few].filter((shopper) => !many.has(shopper))).toEqual([])
})

it('takes other shoppers for another build, and by another secret', async () => {
  const first = await assigned(5)
  for (const others of [await assigned(5, { build: 'bbbbbbbbbbbb' }), await assigned(5, { secret: SECRET.replace('B', 'C') })])
    expect([...others].filter((shopper) => first.has(shopper)).length).toBeLessThan(others.size / 4)
})

it('assigns each remote by itself', async () => {
  const canaries = ['catalog', 'cart'].map((remote, index) => ({ remote, build: 'aaaaaaaaaaaa', percent: index * 100 }))
  expect(await assignCanaries(canaries, 'ann', SECRET)).toEqual(['cart'])
})
