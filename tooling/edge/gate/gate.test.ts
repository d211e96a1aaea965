import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, createServer, request, type RequestListener, type Server } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { freePorts } from '../../testing/free-ports.ts'
import { Gate } from './gate.ts'
import { Upstream } from './upstream.ts'

let folder = ''
let gate: Gate
let url = ''
let servers: Server[] = []

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gate-'))
  gate = new Gate()
  const [port = 0] = await freePorts(1)
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

describe('a request through a gate', () => {
  test('arrives as it was sent, in both directions', async () => {
    const socket = await upstream('echo', (incoming, response) => {
      response.writeHead(201, ['Set-Cookie', 'a=1', 'Set-Cookie', 'b=2', 'X-Path', `${incoming.method} ${incoming.url}`])
      incoming.pipe(response)
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
    const socket = await upstream('slow', (_, response) => {
      response.write('first')
      setTimeout(() => response.end('second'), 300)
    })
    gate.open([socket])
    const reader = (await fetch(url)).body?.getReader()
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first')
  })

  test('is broken off where its process broke it off', async () => {
    const socket = await upstream('broken', (_, response) => {
      response.writeHead(200, { 'content-length': '10' })
      response.write('half')
      setTimeout(() => response.destroy(), 50)
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

describe('connections', () => {
  /** The response on one connection that sends these parts, half a second apart, until it is closed. */
  function conversation(port: number, parts: readonly string[]): Promise<string> {
    return new Promise((resolve) => {
      let received = ''
      const connection = connect(port, '127.0.0.1')
      const left = [...parts]
      const timer = setInterval(() => (left.length > 0 ? connection.write(left.shift() ?? '') : clearInterval(timer)), 500)
      connection.on('data', (chunk) => (received += chunk.toString())).on('error', () => undefined)
      connection.on('close', () => {
        clearInterval(timer)
        resolve(received)
      })
    })
  }

  test('accept the next request after a response that left a body unread', async () => {
    const socket = await upstream('refusing', (incoming, response) => {
      if (incoming.method === 'GET') return void response.end('next')
      // Nothing reads the body, which stands in front of the client's next request then.
      incoming.socket.write('HTTP/1.1 413 Payload Too Large\r\nContent-Length: 9\r\n\r\ntoo large')
      incoming.socket.pause()
    })
    gate.open([socket])
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const connections = new Set<unknown>()
    const send = (method: string, body: string) =>
      new Promise<string>((resolve, reject) => {
        const call = request(
          url,
          { agent, method, timeout: 5_000, headers: { 'content-length': body.length } },
          (response) => void text(response).then((received) => resolve(`${response.statusCode} ${received}`), reject),
        )
        call.on('timeout', () => call.destroy(new Error('no answer'))).on('error', reject)
        call.on('socket', (used) => connections.add(used))
        call.end(body)
      })
    expect(await send('POST', 'x'.repeat(900_000))).toBe('413 too large')
    expect(await send('GET', '')).toBe('200 next')
    expect(connections.size).toBe(1)
    agent.destroy()
  })

  test('of clients are closed when they are idle or slow with headers or a body', async () => {
    const [port = 0] = await freePorts(1)
    await gate.listen({ port, host: '127.0.0.1' }, { idleMs: 500, headersMs: 1_000, requestMs: 1_500, silentMs: 10_000 })
    gate.open([
      await upstream(
        'patient',
        (incoming, response) =>
          void text(incoming).then(
            (body) => response.end(`got ${body}`),
            () => undefined,
          ),
      ),
    ])
    const [idle, headers, body] = await Promise.all([
      conversation(port, ['GET / HTTP/1.1\r\nHost: localhost\r\n\r\n']),
      conversation(port, ['GET / HTTP/1.1\r\n', ...Array.from({ length: 60 }, (_, index) => `X-${index}: slow\r\n`)]),
      conversation(port, ['POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60\r\n\r\n', ...'x'.repeat(59)]),
    ])
    expect(idle).toContain('200 OK')
    for (const slow of [headers, body]) expect(slow).toContain('408')
    expect(body).not.toContain('200 OK')
  })
})

describe('a gate without a process', () => {
  test('holds a request with its body until there is one', async () => {
    gate.hold()
    const pending = fetch(url, { method: 'POST', body: 'kept' }).then((response) => response.text())
    await new Promise((resolve) => setTimeout(resolve, 200))
    gate.open([await upstream('late', (incoming, response) => void text(incoming).then((body) => response.end(`got ${body}`)))])
    expect(await pending).toBe('got kept')
  })

  test('responds 503 with Retry-After after three seconds', async () => {
    gate.hold()
    const started = performance.now()
    const response = await fetch(url)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('1')
    expect(performance.now() - started).toBeGreaterThan(2_900)
    expect(performance.now() - started).toBeLessThan(4_000)
  })
})

describe('a process that breaks before its response', () => {
  test('gets a GET again once, and never a POST', async () => {
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

test('a closing gate waits for requests in flight up to its limit', async () => {
  gate.open([await upstream('slow', (_, response) => void setTimeout(() => response.end('done'), 400))])
  const pending = fetch(url).then((response) => response.text())
  await new Promise((resolve) => setTimeout(resolve, 100))
  gate.hold()
  const started = performance.now()
  await gate.drained(100)
  expect(performance.now() - started).toBeLessThan(250)
  await gate.drained(2_000)
  expect(performance.now() - started).toBeLessThan(1_000)
  expect(await pending).toBe('done')
})

describe('a gate that knows other builds', () => {
  const WORKER = 'galleria-hello'
  const answering = (name: string) => upstream(name, (incoming, response) => void text(incoming).then((body) => response.end(name + body)))
  let address = ''

  /** A gate before a stable process that finds other builds like this. */
  async function openGate(find: (build: string) => Promise<Upstream | undefined> | Upstream | undefined): Promise<Gate> {
    const named = new Gate({ worker: WORKER, find })
    onTestFinished(() => named.close(0))
    const [port = 0] = await freePorts(1)
    await named.listen({ port, host: '127.0.0.1' })
    address = `http://127.0.0.1:${port}`
    named.open([await answering('stable')])
    return named
  }

  const ask = async (overrides?: string, body?: string) => {
    const headers: Record<string, string> = overrides === undefined ? {} : { 'cloudflare-workers-version-overrides': overrides }
    return (await fetch(address, { headers, ...(body !== undefined && { method: 'POST', body }) })).text()
  }

  test('sends a request to the build that it names, and others to the stable one', async () => {
    const other = new Upstream(await answering('other'))
    await openGate((build) => (build === 'cafe' ? other : undefined))
    expect(await ask(`${WORKER}="cafe"`)).toBe('other')
    expect(await ask(`galleria-other="feed", ${WORKER}="cafe"`)).toBe('other')
    for (const overrides of [undefined, `${WORKER}="feed"`, 'galleria-other="cafe"', `x${WORKER}="cafe"`, `${WORKER}=cafe`, 'cafe'])
      expect(await ask(overrides)).toBe('stable')
  })

  test('holds a form with its body until the build that it names has started', async () => {
    const started = Promise.withResolvers<Upstream>()
    await openGate(() => started.promise)
    const pending = ask(`${WORKER}="cafe"`, ' got 2')
    expect(await ask()).toBe('stable')
    started.resolve(new Upstream(await answering('late')))
    expect(await pending).toBe('late got 2')
  })

  test('sends a request to the stable build when the one that it names does not run any more', async () => {
    const gone = new Upstream(join(folder, 'gone'))
    await openGate(() => gone)
    expect(await ask(`${WORKER}="cafe"`)).toBe('stable')
    expect(await ask(`${WORKER}="cafe"`, ' got 2')).toBe('stable got 2')
  })

  test('asks for no build while it refuses requests', async () => {
    let searches = 0
    const named = await openGate(() => void (searches += 1))
    named.refuse()
    expect(await ask(`${WORKER}="cafe"`)).toContain('Temporarily unavailable')
    expect(searches).toBe(0)
  })
})
