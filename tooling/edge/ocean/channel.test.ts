import { createServer, request, Agent, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Channel } from './channel.ts'
import { Ocean } from './ocean.ts'
import { countTrips } from './trips.ts'

const ENDS = { from: 'shell', to: 'platform' }

let server: Server
let ocean: Ocean
let channel: Channel
let agent: Agent

beforeEach(async () => {
  server = createServer(async (incoming, response) => {
    const body = await text(incoming)
    response.write(`${incoming.method} `)
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ocean = new Ocean(100)
  channel = new Channel(ocean, ENDS, { port: (server.address() as AddressInfo).port, host: '127.0.0.1' })
  await channel.listen({ port: 0, host: '127.0.0.1' })
  agent = new Agent({ keepAlive: true, maxSockets: 10 })
})

afterEach(async () => {
  agent.destroy()
  await channel.close()
  server.closeAllConnections()
  server.close()
})

function send(body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request({ port: channel.port, host: '127.0.0.1', path: '/carts?token=secret', method: 'POST', agent }, (response) =>
      text(response).then(resolve, reject),
    )
    call.on('error', reject)
    call.end(body)
  })
}

test('a request takes a round trip, also the first one of a connection', async () => {
  for (const body of ['first', 'second']) {
    const started = performance.now()
    expect(await send(body)).toBe(`POST ${body}`)
    expect(performance.now() - started).toBeGreaterThanOrEqual(98)
  }
  expect(ocean.crossings.take()).toMatchObject([{ ...ENDS, request: 'POST /carts' }, { request: 'POST /carts' }])
})

test('every byte arrives in its order, whatever the jitter', async () => {
  ocean.distance = { roundTripMs: 20, jitterMs: 20, isCut: false }
  const body = Array.from({ length: 40_000 }, (_, index) => `${index} `).join('')
  expect(await send(body)).toBe(`POST ${body}`)
})

test('requests on kept connections are counted one by one, and those of one moment as one trip', async () => {
  await Promise.all([send('1'), send('2'), send('3')])
  await send('4')
  const crossings = ocean.crossings.take()
  expect(crossings).toHaveLength(4)
  expect(countTrips(crossings)).toBe(2)
  expect(ocean.crossings.take()).toEqual([])
})

test('a crossing without a response is seen again at the next look', async () => {
  const response = send('slow')
  await delay(20)
  expect(ocean.crossings.take()).toMatchObject([{ respondedAt: null }])
  await response
  expect(ocean.crossings.take()).toMatchObject([{ respondedAt: expect.any(Number) }])
})

test('a caller that hangs up leaves no crossing behind', async () => {
  const call = request({ port: channel.port, host: '127.0.0.1', agent: false }).on('error', () => undefined)
  call.end()
  await delay(20)
  call.destroy()
  await delay(20)
  expect(ocean.crossings.take()).toMatchObject([{ respondedAt: null }])
  expect(ocean.crossings.take()).toEqual([])
})

test('what is sent over a cut arrives after the mending', async () => {
  ocean.distance = { ...ocean.distance, isCut: true }
  const response = send('held')
  expect(await Promise.race([response, delay(300, 'nothing')])).toBe('nothing')
  ocean.distance = { ...ocean.distance, isCut: false }
  expect(await response).toBe('POST held')
})

test('a side that refuses connections breaks those of the other', async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await expect(send('lost')).rejects.toThrow('socket hang up')
})
