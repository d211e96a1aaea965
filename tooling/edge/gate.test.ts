import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request, type RequestListener, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import { Gate } from './gate.ts'

let folder = ''
let gate: Gate
let url = ''
let servers: Server[] = []

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gate-'))
  gate = new Gate()
  const port = await freePort()
  await gate.listen({ port, host: '127.0.0.1' })
  url = `http://127.0.0.1:${port}`
})

afterEach(async () => {
  await gate.close(0)
  for (const server of servers) server.close().closeAllConnections()
  servers = []
  rmSync(folder, { recursive: true, force: true })
})

/** A process behind the gate. */
async function upstream(name: string, listener: RequestListener): Promise<string> {
  const socket = join(folder, name)
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(socket, resolve))
  servers.push(server)
  return socket
}

describe('what passes a gate', () => {
  test('arrives as it was sent, in both directions', async () => {
    const socket = await upstream('echo', (incoming, answer) => {
      answer.writeHead(201, ['Set-Cookie', 'a=1', 'Set-Cookie', 'b=2', 'X-Path', `${incoming.method} ${incoming.url}`])
      incoming.pipe(answer)
    })
    gate.open([socket])
    const body = 'x'.repeat(3_000_000)
    const response = await fetch(`${url}/a%20b?c=d`, { method: 'PUT', body })
    expect(response.status).toBe(201)
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(response.headers.get('x-path')).toBe('PUT /a%20b?c=d')
    expect(await response.text()).toBe(body)
  })

  test('arrives while it is still being sent', async () => {
    const socket = await upstream('slow', (_, answer) => {
      answer.write('first')
      setTimeout(() => answer.end('second'), 300)
    })
    gate.open([socket])
    const reader = (await fetch(url)).body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first')
  })

  test('is broken off where its process broke it off', async () => {
    const socket = await upstream('broken', (_, answer) => {
      answer.writeHead(200, { 'content-length': '10' })
      answer.write('half')
      setTimeout(() => answer.destroy(), 50)
    })
    gate.open([socket])
    await expect(fetch(url).then((response) => response.text())).rejects.toThrow('terminated')
  })

  test('tells the process when its client has gone', async () => {
    let gone = false
    const socket = await upstream('waiting', (incoming) => incoming.on('close', () => (gone = true)))
    gate.open([socket])
    const call = request(url).end()
    call.on('error', () => undefined)
    await new Promise((resolve) => setTimeout(resolve, 100))
    call.destroy()
    await expect.poll(() => gone).toBe(true)
  })
})

describe('a gate without a process', () => {
  test('holds a request with its body until there is one', async () => {
    gate.hold()
    const answered = fetch(url, { method: 'POST', body: 'kept' }).then((response) => response.text())
    await new Promise((resolve) => setTimeout(resolve, 200))
    gate.open([await upstream('late', (incoming, answer) => void text(incoming).then((body) => answer.end(`got ${body}`)))])
    expect(await answered).toBe('got kept')
  })

  test('answers 503 with Retry-After after three seconds', async () => {
    gate.hold()
    const started = performance.now()
    const response = await fetch(url)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('1')
    expect(performance.now() - started).toBeGreaterThan(2_900)
    expect(performance.now() - started).toBeLessThan(4_000)
  })
})

describe('a process that breaks before it answers', () => {
  test('is asked again for a GET, once, and never for a POST', async () => {
    const seen: string[] = []
    const socket = await upstream('breaking', (incoming) => {
      seen.push(incoming.method ?? '')
      incoming.socket.destroy()
    })
    gate.open([socket])
    expect((await fetch(url)).status).toBe(502)
    expect((await fetch(url, { method: 'POST', body: 'x' })).status).toBe(502)
    expect(seen).toEqual(['GET', 'GET', 'POST'])
  })
})

test('waits for requests in flight, but no longer than it is told', async () => {
  gate.open([await upstream('slow', (_, answer) => void setTimeout(() => answer.end('done'), 400))])
  const answered = fetch(url).then((response) => response.text())
  await new Promise((resolve) => setTimeout(resolve, 100))
  gate.hold()
  const started = performance.now()
  await gate.drained(100)
  expect(performance.now() - started).toBeLessThan(250)
  await gate.drained(2_000)
  expect(performance.now() - started).toBeLessThan(1_000)
  expect(await answered).toBe('done')
})
