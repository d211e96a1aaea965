import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { startHealthTimer } from './health-timer.ts'

afterEach(() => void vi.useRealTimers())

/** The store and the platform as one server: notes what the platform is sent. */
async function startServer(health: unknown) {
  const announced: unknown[] = []
  const note = async (request: IncomingMessage) => announced.push([request.headers.authorization, await json(request)])
  const server = createServer((request, response) => {
    if (request.method === 'GET') return response.writeHead(503).end(JSON.stringify(health))
    return note(request).then(() => response.end())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { announced, url, close: () => new Promise((closed) => server.close(closed)) }
}

test('the platform is sent every five minutes what the store says fails beside it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { announced, url, close } = await startServer({ status: 'down', failing: ['registry', 'sessions'] })
  const end = startHealthTimer({ storeUrl: url, platformUrl: url, releasesUrl: url, platformCallUrl: url }, 'key')
  const sent = ['key', { failing: ['registry', 'sessions'] }]
  try {
    vi.advanceTimersByTime(5 * 60_000)
    await vi.waitFor(() => expect(announced).toEqual([sent]))
    vi.advanceTimersByTime(5 * 60_000)
    await vi.waitFor(() => expect(announced).toEqual([sent, sent]))
  } finally {
    end()
    await close()
  }
})
