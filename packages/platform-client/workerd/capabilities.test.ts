import { env, exports } from 'cloudflare:workers'
import { expect, test } from 'vitest'

// The same server under two names: what the isolate learned of one, it does not know of the other.
const platform = env.PLATFORM_URL
const otherName = platform.replace('127.0.0.1', '127.1')

const extras = async (of: string, init?: RequestInit) => {
  const response = await exports.default.fetch(`http://shop/extras?platform=${encodeURIComponent(of)}`, init)
  return response.json()
}
const countRequests = async () => {
  const result: { requests: number } = await (await fetch(`${platform}/request-count`)).json()
  return result.requests
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const twenty = (of: string) => Promise.all(Array.from({ length: 20 }, () => extras(of)))
const allTheSame = Array.from({ length: 20 }, () => ['facets'])

test('Twenty concurrent requests read the capabilities with one call, later ones with none', async () => {
  const before = await countRequests()
  expect(await twenty(platform)).toEqual(allTheSame)
  expect(await twenty(platform)).toEqual(allTheSame)
  expect((await countRequests()) - before).toBe(1)
})

test('A request that is cancelled while it reads the capabilities does not affect others', async () => {
  const before = await countRequests()
  const giveUp = new AbortController()
  const gone = extras(otherName, { signal: giveUp.signal }).then(
    () => 'answered',
    () => 'cancelled',
  )
  await pause(100)
  const others = twenty(otherName)
  await pause(100)
  giveUp.abort(new Error('left the page'))
  expect(await gone).toBe('cancelled')
  expect(await others).toEqual(allTheSame)
  // workerd drops the work of a cancelled request. The waiting requests then make one more call together, not one each.
  expect((await countRequests()) - before).toBeLessThanOrEqual(2)
})
