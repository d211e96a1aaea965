import { expect, test } from 'vitest'
import { createSessionLiveness } from './session-liveness.ts'

function setUp() {
  let now = 0
  let touches = 0
  const ended = new Set<string>()
  const liveness = createSessionLiveness(
    {
      touch: async (id) => {
        touches++
        return { ended: ended.has(id) }
      },
    },
    { now: () => now },
  )
  return { liveness, ended, touches: () => touches, pass: (ms: number) => (now += ms) }
}

test('A live session is checked once a minute', async () => {
  const { liveness, touches, pass } = setUp()
  expect(await liveness.isLive({ id: 'a' })).toBe(true)
  pass(59_999)
  expect(await liveness.isLive({ id: 'a' })).toBe(true)
  expect(touches()).toBe(1)
  pass(1)
  await liveness.isLive({ id: 'a' })
  expect(touches()).toBe(2)
})

test('A session in use is checked behind a request, once in half a minute, so that its requests wait for no check', async () => {
  const { liveness, ended, touches, pass } = setUp()
  const behind: Promise<unknown>[] = []
  const isLive = () => liveness.isLive({ id: 'a' }, (task) => void behind.push(task))
  liveness.begun('a')
  pass(29_999)
  expect([await isLive(), touches()]).toEqual([true, 0])
  for (let half = 1; half <= 4; half += 1) {
    pass(30_000)
    expect([await isLive(), await isLive(), touches()]).toEqual([true, true, half])
    await Promise.all(behind)
  }
  ended.add('a')
  pass(30_000)
  expect(await isLive()).toBe(true)
  await Promise.all(behind)
  expect(await isLive()).toBe(false)
})

test.each([
  ['fails', () => Promise.reject(new Error('down'))],
  ['is never over', () => new Promise<never>(() => undefined)],
])('A check behind a request that %s proves nothing', async (_what, first) => {
  let now = 0
  const responses = [first, async () => ({ ended: true })]
  const touch = () => responses.shift()?.() ?? Promise.reject(new Error('one too many'))
  const liveness = createSessionLiveness({ touch }, { now: () => now })
  const isLive = () => liveness.isLive({ id: 'a' }, () => undefined)
  liveness.begun('a')
  now = 30_000
  expect(await isLive()).toBe(true)
  now = 59_999
  expect(await isLive()).toBe(true)
  now = 60_000
  expect(await isLive()).toBe(false)
})

test('The check names the owner of the cart, and hands on what was heard of it', async () => {
  const heard: unknown[] = []
  const touches: unknown[] = []
  const news = { count: 4, changedAt: 7 }
  const touch = async (_id: string, request: unknown) => {
    touches.push(request)
    return { ended: false, cart: news }
  }
  const session = { id: 'a', cart: { count: 3, owner: 'ann', changedAt: 1, readAt: 1 } }
  await createSessionLiveness({ touch }, { now: () => 0 }, (...parts) => heard.push(parts)).isLive(session)
  expect([touches, heard]).toEqual([[{ cartOwner: 'ann' }], [[session, news]]])
})

test('A session that was ended elsewhere is refused within a minute, and stays refused', async () => {
  const { liveness, ended, pass } = setUp()
  await liveness.isLive({ id: 'a' })
  ended.add('a')
  pass(60_000)
  expect(await liveness.isLive({ id: 'a' })).toBe(false)
  expect(await liveness.isLive({ id: 'a' })).toBe(false)
})

test('A session that this isolate ended is refused at once', async () => {
  const { liveness, ended } = setUp()
  await liveness.isLive({ id: 'a' })
  ended.add('a')
  liveness.forget('a')
  expect(await liveness.isLive({ id: 'a' })).toBe(false)
})
