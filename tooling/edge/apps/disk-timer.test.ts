import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { startDiskTimer } from './disk-timer.ts'

const SECOND = 1_000
const MEGABYTE = 1024 * 1024

afterEach(() => void vi.useRealTimers())

test('the platform is received every second that the disk has little room, and once that it has room again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const received: unknown[] = []
  const note = async (request: IncomingMessage) => received.push([request.url, request.headers.authorization, await json(request)])
  const server = createServer((request, response) => void note(request).then(() => response.end()))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const platformCallUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let free = 1_000 * MEGABYTE
  const end = startDiskTimer('.', { platformCallUrl }, 'key', () => free)
  const says = (isLow: boolean) => ['/_health/disk', 'key', { isLow }]
  const look = async (expected: readonly unknown[]) => {
    vi.advanceTimersByTime(SECOND)
    await vi.waitFor(() => expect(received).toEqual(expected))
  }
  try {
    await look([])
    free = 10 * MEGABYTE
    await look([says(true)])
    await look([says(true), says(true)])
    free = 1_000 * MEGABYTE
    await look([says(true), says(true), says(false)])
    vi.advanceTimersByTime(SECOND)
  } finally {
    end()
    await new Promise((closed) => server.close(closed))
  }
  expect(received).toHaveLength(3)
})
