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
