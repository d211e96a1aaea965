import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Reply, serve } from '../../test/local-server.ts'
import { FieldViolationsError, SystemError } from '../errors/index.ts'
import { type Authorization, anonymous } from './authorization.ts'
import { hostsOf } from './hosts.ts'
import { defineOperation } from './operation.ts'
import { type Runtime, createRuntime } from './runtime.ts'
import { createTransport } from './transport.ts'

const read = defineOperation({
  service: { prefix: '/ecom' },
  name: 'Try',
  method: 'GET',
  path: '/v1/thing',
  input: z.optional(z.object({ size: z.number().check(z.maximum(5)) })),
  output: z.looseObject({ ok: z.boolean() }),
  repeatable: true,
})
const write = defineOperation({ ...read, method: 'POST', repeatable: false })
const good = { body: { ok: true } }

function transportTo(origin: string, runtime: Partial<Runtime> = {}, auth?: Authorization) {
  const pauses: number[] = []
  const sleep: Runtime['sleep'] = async (ms) => {
    pauses.push(ms)
  }
  const transport = createTransport({
    hosts: hostsOf({ embedded: origin }),
    auth,
    timeoutMs: 4_000,
    runtime: createRuntime({ sleep, random: () => 0.5, ...runtime }),
  })
  return { transport, pauses }
}

describe('a call', () => {
  test('sends the raw token, and a content type only with a body', async () => {
    const { origin, received } = await serve(() => good)
    const auth: Authorization = { elevated: false, headers: async () => ({ authorization: 'RAW.TOKEN' }), refused: () => false }
    const { transport } = transportTo(origin, {}, auth)
    await transport.send(read, undefined)
    await transport.send(write, { size: 1 })
    expect(received.map(({ headers }) => headers.authorization)).toEqual(['RAW.TOKEN', 'RAW.TOKEN'])
    expect(received.map(({ headers }) => headers['content-type'])).toEqual([undefined, 'application/json'])
  })

  test('repeats the consistency note of the last answer', async () => {
    const { origin, received } = await serve((_, count) => ({
      ...good,
      ...(count < 3 && { headers: { 'x-wix-consistent': `note-${count}` } }),
    }))
    const { transport } = transportTo(origin)
    for (let count = 0; count < 4; count++) await transport.send(read, undefined)
    expect(received.map(({ headers }) => headers['x-wix-consistent'])).toEqual([undefined, 'note-1', 'note-2', 'note-2'])
  })

  test('is not made when the input breaks a limit', async () => {
    const { origin, received } = await serve(() => good)
    const failure = transportTo(origin).transport.send(read, { size: 9 })
    await expect(failure).rejects.toThrow('INVALID_ARGUMENT: "size" must be at most 5')
    await expect(failure).rejects.toBeInstanceOf(FieldViolationsError)
    expect(received).toHaveLength(0)
  })

  test.each([
    ['no JSON', { body: '<html>' }],
    ['nothing', { body: '' }],
    ['JSON of another shape', { body: { ok: 'yes' } }],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }],
    ['a 204', { status: 204, body: '' }],
  ])('that is answered by %s fails as a system error', async (_what, reply) => {
    const { origin } = await serve(() => reply)
    await expect(transportTo(origin).transport.send(write, undefined)).rejects.toBeInstanceOf(SystemError)
  })
})

describe('repeating', () => {
  test.each([429, 502, 503, 504])('a read that met a %d is made again', async (status) => {
    const { origin, received } = await serve((_, count) => (count === 1 ? { status } : good))
    await expect(transportTo(origin).transport.send(read, undefined)).resolves.toEqual({ ok: true })
    expect(received).toHaveLength(2)
  })

  test('a read that lost its connection is made again', async () => {
    const { origin, received } = await serve((_, count) => (count === 1 ? { hangUp: true } : good))
    await expect(transportTo(origin).transport.send(read, undefined)).resolves.toEqual({ ok: true })
    expect(received).toHaveLength(2)
  })

  test('pauses grow and vary, and end after three attempts', async () => {
    const { origin, received } = await serve(() => ({ status: 503 }))
    const { transport, pauses } = transportTo(origin)
    await expect(transport.send(read, undefined)).rejects.toMatchObject({ status: 503 })
    expect(received).toHaveLength(3)
    expect(pauses).toEqual([40, 80])
  })

  test('waits as long as the server asks, and a moment more', async () => {
    const { origin } = await serve((_, count) => (count === 1 ? { status: 429, headers: { 'retry-after': '1' } } : good))
    const { transport, pauses } = transportTo(origin)
    await transport.send(read, undefined)
    expect(pauses).toEqual([1040])
  })

  test('does not wait when the server asks for longer than a page can', async () => {
    const { origin, received } = await serve(() => ({ status: 503, headers: { 'retry-after': '120' } }))
    await expect(transportTo(origin).transport.send(read, undefined)).rejects.toMatchObject({ status: 503, retryAfterMs: 120_000 })
    expect(received).toHaveLength(1)
  })

  test('does not wait when the call would be over before', async () => {
    const { origin, received } = await serve(() => ({ status: 503, headers: { 'retry-after': '2' } }))
    const started = Date.now()
    await expect(transportTo(origin).transport.send(read, undefined, { timeoutMs: 1_500 })).rejects.toMatchObject({ status: 503 })
    expect(Date.now() - started).toBeLessThan(1_000)
    expect(received).toHaveLength(1)
  })

  test.each<Reply>([
    { status: 503, unfinished: 'hangUp' },
    { ...good, unfinished: 'hangUp' },
  ])('a read whose answer broke off is made again: %j', async (broken) => {
    const { origin, received } = await serve((_, count) => (count === 1 ? broken : good))
    await expect(transportTo(origin).transport.send(read, undefined)).resolves.toEqual({ ok: true })
    expect(received).toHaveLength(2)
  })

  test.each(['<html>', { ok: 'yes' }])('a read that was answered by nonsense is not made again: %j', async (body) => {
    const { origin, received } = await serve(() => ({ body }))
    await expect(transportTo(origin).transport.send(read, undefined)).rejects.toMatchObject({ name: 'SystemError', status: 200 })
    expect(received).toHaveLength(1)
  })

  test.each([{ status: 503 }, { status: 429 }, { hangUp: true }])('a write is never made twice: %j', async (reply) => {
    const { origin, received } = await serve(() => reply)
    await expect(transportTo(origin).transport.send(write, undefined)).rejects.toBeInstanceOf(Error)
    expect(received).toHaveLength(1)
  })

  test.each([400, 404, 500])('a read that met a %d is not made again', async (status) => {
    const { origin, received } = await serve(() => ({ status }))
    await expect(transportTo(origin).transport.send(read, undefined)).rejects.toMatchObject({ status })
    expect(received).toHaveLength(1)
  })
})

describe('waiting', () => {
  test('ends with a system error at the time-out, without another attempt', async () => {
    const { origin, received } = await serve(() => ({ ...good, delayMs: 2_000 }))
    const failure = transportTo(origin).transport.send(read, undefined, { timeoutMs: 60 })
    await expect(failure).rejects.toMatchObject({ name: 'SystemError', status: undefined, cause: { name: 'TimeoutError' } })
    expect(received).toHaveLength(1)
  })

  test.each<Reply>([good, { status: 503 }, { status: 404 }])('ends at the time-out where the body stalls: %j', async (reply) => {
    const { origin, received } = await serve(() => ({ ...reply, unfinished: 'stall', headers: { 'x-wix-request-id': 'req-5' } }))
    const started = Date.now()
    await expect(transportTo(origin).transport.send(read, undefined, { timeoutMs: 150 })).rejects.toMatchObject({ requestId: 'req-5' })
    expect(Date.now() - started).toBeLessThan(1_000)
    expect(received).toHaveLength(1)
  })

  test('has no end that timers cannot count to', async () => {
    const { origin } = await serve(() => ({ ...good, delayMs: 30 }))
    await expect(transportTo(origin).transport.send(read, undefined, { timeoutMs: Infinity })).resolves.toEqual({ ok: true })
  })

  test.each([new Error('left the page'), 'a word', { any: 'thing' }, null])(
    'ends with the reason of the caller, whatever it is: %j',
    async (reason) => {
      const { origin, received } = await serve(() => ({ ...good, unfinished: 'stall' }))
      const giveUp = new AbortController()
      const failure = transportTo(origin).transport.send(read, undefined, { signal: giveUp.signal })
      setTimeout(() => giveUp.abort(reason), 60)
      await expect(failure).rejects.toBe(reason)
      expect(received).toHaveLength(1)
    },
  )

  test('does not begin for a caller who has given up', async () => {
    const { origin, received } = await serve(() => good)
    let requests = 0
    const auth: Authorization = { ...anonymous, headers: async () => ({ authorization: `${++requests}` }) }
    const failure = transportTo(origin, {}, auth).transport.send(read, undefined, { signal: AbortSignal.abort(new Error('gone')) })
    await expect(failure).rejects.toThrow('gone')
    expect([requests, received.length]).toEqual([0, 0])
  })

  test('leaves no promise behind that nobody looks at', async () => {
    const unhandled: unknown[] = []
    const note = (reason: unknown) => unhandled.push(reason)
    process.on('unhandledRejection', note)
    const { origin } = await serve(() => ({ ...good, unfinished: 'stall' }))
    const { transport } = transportTo(origin)
    const giveUp = new AbortController()
    const calls = Array.from({ length: 20 }, () => transport.send(read, undefined, { signal: giveUp.signal, timeoutMs: 200 }))
    setTimeout(() => giveUp.abort(new Error('left')), 40)
    const outcomes = await Promise.allSettled(calls)
    await new Promise((resolve) => setTimeout(resolve, 300))
    process.off('unhandledRejection', note)
    expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 'rejected'))
    expect(unhandled).toEqual([])
  })

  test("ends with the caller's own reason when the caller gives up", async () => {
    const { origin } = await serve(() => ({ ...good, delayMs: 2_000 }))
    const giveUp = new AbortController()
    const failure = transportTo(origin).transport.send(read, undefined, { signal: giveUp.signal })
    setTimeout(() => giveUp.abort(new Error('left the page')), 30)
    await expect(failure).rejects.toThrow('left the page')
  })

  test('the pause before a repeat ends when the caller gives up', async () => {
    const { origin, received } = await serve(() => ({ status: 503, headers: { 'retry-after': '1' } }))
    const giveUp = new AbortController()
    const transport = createTransport({ hosts: hostsOf({ embedded: origin }), runtime: createRuntime() })
    const failure = transport.send(read, undefined, { signal: giveUp.signal })
    setTimeout(() => giveUp.abort(new Error('left the page')), 60)
    await expect(failure).rejects.toThrow('left the page')
    expect(received).toHaveLength(1)
  })
})

describe('a 401', () => {
  const changing = (canChange: boolean): Authorization => {
    let token = 'old'
    return {
      elevated: false,
      headers: async () => ({ authorization: token }),
      refused: () => {
        token = 'new'
        return canChange
      },
    }
  }

  test('is met once with another token, even for a write', async () => {
    const { origin, received } = await serve(({ headers }) => (headers.authorization === 'new' ? good : { status: 401 }))
    await expect(transportTo(origin, {}, changing(true)).transport.send(write, undefined)).resolves.toEqual({ ok: true })
    expect(received).toHaveLength(2)
  })

  test('surfaces where there is no other token, and where the other is refused too', async () => {
    const { origin, received } = await serve(() => ({ status: 401 }))
    await expect(transportTo(origin, {}, changing(false)).transport.send(write, undefined)).rejects.toMatchObject({ status: 401 })
    expect(received).toHaveLength(1)
    await expect(transportTo(origin, {}, changing(true)).transport.send(write, undefined)).rejects.toMatchObject({ status: 401 })
    expect(received).toHaveLength(3)
  })
})
