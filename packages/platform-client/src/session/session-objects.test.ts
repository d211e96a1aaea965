import { describe, expect, test } from 'vitest'
import { type Reply, serve } from '../../test/local-server.ts'
import { SystemError } from '../errors/index.ts'
import { createSessionObjects } from './session-objects.ts'

const id = 'AAAAAAAAAAAAAAAAAAAAAA'
const tokens = { accessToken: 'a', expiresAt: 5, refreshToken: 'r', role: 'visitor' as const }

/** The time-out is long enough for a busy machine. */
async function objectsAnswering(reply: Reply, timeoutMs = 5_000) {
  const { origin, received } = await serve(() => reply)
  const fetcher = { fetch: (url: string, init?: RequestInit) => fetch(url.replace('http://session', origin), init) }
  return { objects: createSessionObjects(fetcher, { timeoutMs }), received }
}

describe('the client of the session objects', () => {
  test('requests a renewal with its tokens', async () => {
    const { objects, received } = await objectsAnswering({ body: { tokens: { ...tokens, accessToken: 'b' } } })
    expect(await objects.renew(id, tokens)).toEqual({ tokens: { ...tokens, accessToken: 'b' } })
    expect(received).toMatchObject([{ method: 'POST', path: `/sessions/${id}/renew`, body: { tokens } }])
  })

  test('reports an ended session', async () => {
    const { objects } = await objectsAnswering({ body: { ended: true } })
    expect(await objects.renew(id, tokens)).toEqual({ ended: true })
  })

  test('returns undefined for a missing session', async () => {
    const { objects } = await objectsAnswering({ status: 404 })
    expect(await objects.find(id)).toBeUndefined()
  })

  test.each<[string, Reply]>([
    ['fails', { status: 503 }],
    ['answers something else', { body: { surprise: 1 } }],
    ['answers nothing', { body: '' }],
    ['hangs up', { hangUp: true }],
    ['does not answer', { delayMs: 1_000 }],
  ])('throws a system error when the other side %s', async (_what, reply) => {
    const { objects } = await objectsAnswering(reply)
    await expect(objects.renew(id, tokens)).rejects.toBeInstanceOf(SystemError)
  })

  test('quotes the request at which the platform failed', async () => {
    const { objects } = await objectsAnswering({ status: 503, headers: { 'x-wix-request-id': 'req-8' } })
    await expect(objects.renew(id, tokens)).rejects.toMatchObject({ requestId: 'req-8' })
  })

  test('ends at its time-out when the response stalls', async () => {
    const { objects } = await objectsAnswering({ body: { ended: true }, unfinished: 'stall' }, 100)
    await expect(objects.renew(id, tokens)).rejects.toMatchObject({ name: 'SystemError', cause: { name: 'TimeoutError' } })
  })
})
