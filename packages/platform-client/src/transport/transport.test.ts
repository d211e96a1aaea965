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

  test.each([
    ['de', 'de|de|false|00000000-0000-0000-0000-000000000000'],
    ['de-AT', 'de|de-AT|false|00000000-0000-0000-0000-000000000000'],
    [undefined, undefined],
  ])('sends its language as the official client does: %s', async (language, header) => {
    const { origin, received } = await serve(() => good)
    const transport = createTransport({ hosts: hostsOf({ embedded: origin }), runtime: createRuntime(), language })
    await transport.send(read, undefined)
    expect(received[0]?.headers['x-wix-linguist']).toBe(header)
    expect(received[0]?.headers['accept-language']).toBe(language ?? '*')
  })

  test.each([['EUR'], [undefined]])('sends the currency that prices are to be told in: %s', async (currency) => {
    const { origin, received } = await serve(() => good)
    const transport = createTransport({ hosts: hostsOf({ embedded: origin }), runtime: createRuntime(), currency })
    await transport.send(read, undefined)
    expect(received[0]?.headers['x-wix-currency']).toBe(currency)
  })

  test('sends the consistency header of the last response', async () => {
    const { origin, received } = await serve((_, count) => ({
      ...good,
      ...(count < 3 && { headers: { 'x-wix-consistent': `note-${count}` } }),
    }))
    const { transport } = transportTo(origin)
    for (let count = 0; count < 4; count++) await transport.send(read, undefined)
    expect(received.map(({ headers }) => headers['x-wix-consistent'])).toEqual([undefined, 'note-1', 'note-2', 'note-2'])
  })

  test('is not sent when the input breaks a limit', async () => {
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
  ])('with %s as its response fails as a system error', async (_what, reply) => {
    const { origin } = await serve(() => reply)
    await expect(transportTo(origin).transport.send(write, undefined)).rejects.toBeInstanceOf(SystemError)
  })
})

describe('repeating', () => {
  test.each([429, 502, 503, 504])('retries a read after %d', async (status) => {
    const { origin, received } = await serve((_, count) => (count === 1 ? { status } : good))
    await expect(transportTo(origin).transport.send(read, undefined)).resolves.toEqual({ ok: true })
    expect(received).toHaveLength(2)
  })

  test('retries a read after a lost connection', async () => {
    const { origin, received } = await serve((_, count) => (count === 1 ? { hangUp: true } : good))
    await expect(transportTo(origin).transport.send(read, undefined)).resolves.toEqual({ ok: true })
    expect(received).toHaveLength(2)
  })

  test('has growing pauses with jitter, and ends after three attempts', async () => {
    const { origin, received } = await serve(() => ({ status: 503 }))
    const { transport, pauses } = transportTo(origin)
    await expect(transport.send(read, undefined)).rejects.toMatchObject({ status: 503 })
    expect(received).toHaveLength(3)
    expect(pauses).toEqual([40, 80])
  })

  test('waits for Retry-After with jitter', async () => {
    const { origin } = await serve((_, count) => (count === 1 ? { status: 429, headers: { 'retry-after': '1' } } : good))
    const { transport, pauses } = transportTo(origin)
    await transport.send(read, undefined)
    expect(pauses).toEqual([1040])
  })

  test('does not retry when Retry-After is too long', async () => {
    const { origin, received } = await serve(() => ({ status: 503, headers: { 'retry-after': '120' } }))
    await expect(transportTo(origin).transport.send(read, undefined)).rejects.toMatchObject({ status: 503, retryAfterMs: 120_000 })
    expect(received).toHaveLength(1)
  })

  test('does not retry when the time-out would come first', async () => {
    const { origin, received } = await serve(() => ({ status: 503, headers: { 'retry-after': '2' } }))
    const started = Date.now()
    await expect(transportTo(origin).transport.send(read, undefined, { timeoutMs: 1_500 })).rejects.toMatchObject({ status: 503 })
    expect(Date.now() - started).toBeLessThan(1_000)
    expect(received).toHaveLength(1)
  })

  test.each<Reply>([
    { status: 503, unfinished: 'hangUp' },
    { ...good, unfinished: 'hangUp' },
  ])('retries a read with a truncated response: %j', async (broken) => {
    const { origin, received } = await serve((_, count) => (count === 1 ? broken : good))
    await expect(transportTo(origin).transport.send(read, undefined)).resolves.toEqual({ ok: true })
    expect(received).toHaveLength(2)
  })

  test.each(['<html>', { ok: 'yes' }])('does not retry a read with an invalid response: %j', async (body) => {
    const { origin, received } = await serve(() => ({ body }))
    await expect(transportTo(origin).transport.send(read, undefined)).rejects.toMatchObject({ name: 'SystemError', status: 200 })
    expect(received).toHaveLength(1)
  })

  test.each([{ status: 503 }, { status: 429 }, { hangUp: true }])('never retries a write: %j', async (reply) => {
    const { origin, received } = await serve(() => reply)
    await expect(transportTo(origin).transport.send(write, undefined)).rejects.toBeInstanceOf(Error)
    expect(received).toHaveLength(1)
  })

  test.each([400, 404, 500])('does not retry a read after %d', async (status) => {
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

  test.each<Reply>([good, { status: 503 }, { status: 404 }])('ends at the time-out when the body stalls: %j', async (reply) => {
    const { origin, received } = await serve(() => ({ ...reply, unfinished: 'stall', headers: { 'x-wix-request-id': 'req-5' } }))
    const started = Date.now()
    await expect(transportTo(origin).transport.send(read, undefined, { timeoutMs: 150 })).rejects.toMatchObject({ requestId: 'req-5' })
    expect(Date.now() - started).toBeLessThan(1_000)
    expect(received).toHaveLength(1)
  })

  test('has no time-out beyond the range of timers', async () => {
    const { origin } = await serve(() => ({ ...good, delayMs: 30 }))
    await expect(transportTo(origin).transport.send(read, undefined, { timeoutMs: Infinity })).resolves.toEqual({ ok: true })
  })

  test.each([new Error('left the page'), 'a word', { any: 'thing' }, null])('ends with any abort reason: %j', async (reason) => {
    const { origin, received } = await serve(() => ({ ...good, unfinished: 'stall' }))
    const giveUp = new AbortController()
    const failure = transportTo(origin).transport.send(read, undefined, { signal: giveUp.signal })
    await expect.poll(() => received.length).toBe(1)
    giveUp.abort(reason)
    await expect(failure).rejects.toBe(reason)
    expect(received).toHaveLength(1)
  })

  test('does not start for an aborted signal', async () => {
    const { origin, received } = await serve(() => good)
    let requests = 0
    const auth: Authorization = { ...anonymous, headers: async () => ({ authorization: `${++requests}` }) }
    const failure = transportTo(origin, {}, auth).transport.send(read, undefined, { signal: AbortSignal.abort(new Error('gone')) })
    await expect(failure).rejects.toThrow('gone')
    expect([requests, received.length]).toEqual([0, 0])
  })

  test('leaves no unhandled rejection', async () => {
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

  test('ends with the reason of the abort signal', async () => {
    const { origin } = await serve(() => ({ ...good, delayMs: 2_000 }))
    const giveUp = new AbortController()
    const failure = transportTo(origin).transport.send(read, undefined, { signal: giveUp.signal })
    setTimeout(() => giveUp.abort(new Error('left the page')), 30)
    await expect(failure).rejects.toThrow('left the page')
  })

  test('ends the pause before a retry when it is aborted', async () => {
    const { origin, received } = await serve(() => ({ status: 503, headers: { 'retry-after': '1' } }))
    const giveUp = new AbortController()
    const transport = createTransport({ hosts: hostsOf({ embedded: origin }), runtime: createRuntime() })
    const failure = transport.send(read, undefined, { signal: giveUp.signal })
    await expect.poll(() => received.length).toBe(1)
    giveUp.abort(new Error('left the page'))
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

  test('is retried once with a renewed token, even for a write', async () => {
    const { origin, received } = await serve(({ headers }) => (headers.authorization === 'new' ? good : { status: 401 }))
    await expect(transportTo(origin, {}, changing(true)).transport.send(write, undefined)).resolves.toEqual({ ok: true })
    expect(received).toHaveLength(2)
  })

  test('is thrown without a renewed token, and when that is refused too', async () => {
    const { origin, received } = await serve(() => ({ status: 401 }))
    await expect(transportTo(origin, {}, changing(false)).transport.send(write, undefined)).rejects.toMatchObject({ status: 401 })
    expect(received).toHaveLength(1)
    await expect(transportTo(origin, {}, changing(true)).transport.send(write, undefined)).rejects.toMatchObject({ status: 401 })
    expect(received).toHaveLength(3)
  })
})
