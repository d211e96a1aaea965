import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, vi } from 'vitest'
import { Load, send } from './load.ts'
import { test } from './shop-test.ts'

async function timed(url: string): Promise<{ ms: number; status: number }> {
  const started = performance.now()
  const { status } = await send(url)
  return { ms: performance.now() - started, status }
}

/** The bytes that arrive on a connection until no more come for `quietMs`. */
function received(port: number, path: string, quietMs: number): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const connection = connect(port, '127.0.0.1', () => connection.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`))
    connection.setTimeout(quietMs, () => connection.destroy())
    connection.on('data', (part) => (text += part.toString()))
    connection.on('close', () => resolve(text))
  })
}

describe('a fault', () => {
  test('applies to existing connections', async ({ shop }) => {
    await Promise.all(Array.from({ length: 8 }, () => send(`${shop.storeUrl}/hello?wait=50`)))
    await shop.command('fault', 'hello', 'latency=400')
    const times = await Promise.all(Array.from({ length: 8 }, () => timed(`${shop.storeUrl}/hello`)))
    expect(Math.min(...times.map(({ ms }) => ms))).toBeGreaterThan(390)
    expect((await timed(`${shop.storeUrl}/`)).ms).toBeLessThan(300)
  })

  test('of errors responds 500 at the given rate', async ({ shop }) => {
    await shop.command('fault', 'hello', 'error=1')
    expect((await send(`${shop.storeUrl}/hello`)).status).toBe(500)
    expect(shop.status('hello').fault).toBe('error=1')
  })

  test('of a late body sends the headers at once', async ({ shop }) => {
    const whole = (await send(`${shop.storeUrl}/hello`)).body
    await shop.command('fault', 'hello', 'body=2000')
    const port = Number(new URL(shop.storeUrl).port)
    const [head = '', body] = (await received(port, '/hello', 700)).split('\r\n\r\n')
    expect(head).toContain('200 OK')
    expect(body).toBe('')
    await shop.command('fault', 'hello', 'body=1')
    expect((await send(`${shop.storeUrl}/hello`)).body).toBe(whole)
  })

  test('of a stall sends half of the response and then nothing', async ({ shop }) => {
    const port = Number(new URL(shop.storeUrl).port)
    const whole = (await send(`${shop.storeUrl}/hello`)).body
    await shop.command('fault', 'hello', 'stall')
    const text = await received(port, '/hello', 700)
    const [head = '', body = ''] = text.split('\r\n\r\n')
    expect(head).toContain('200 OK')
    expect(body).toBe(whole.slice(0, Math.floor(whole.length / 2)))
  })

  test('ends when it is turned off, without a lost request', async ({ shop }) => {
    await shop.command('fault', 'hello', 'latency=5')
    const load = new Load(`${shop.storeUrl}/hello`)
    await delay(200)
    await shop.command('fault', 'hello', 'off')
    const { failures } = await load.stop()
    expect(failures).toEqual([])
    expect(shop.status('hello').fault).toBeNull()
  })

  test('of a Worker with Durable Objects acts in its gate', async ({ shop }) => {
    const { pids } = shop.status('counter')
    await shop.command('fault', 'counter', 'latency=300')
    expect((await timed(`${shop.platformUrl}/count`)).ms).toBeGreaterThan(290)
    expect(shop.status('counter').pids).toEqual(pids)
    await shop.command('fault', 'counter', 'off')
    expect((await timed(`${shop.platformUrl}/count`)).ms).toBeLessThan(250)
  })
})

describe('several processes', () => {
  test('share the requests, also of the shell', async ({ shop }) => {
    await shop.command('scale', 'shell', '2')
    expect(shop.status('shell').pids).toHaveLength(2)
    const seen = new Set<unknown>()
    for (let index = 0; index < 10; index++) seen.add((await shop.ask('/'))['process'])
    expect(seen.size).toBe(2)
  })

  test('scale up and down without a lost request', async ({ shop }) => {
    const load = new Load(`${shop.storeUrl}/hello`)
    for (const processes of ['3', '2', '1']) await shop.command('scale', 'hello', processes)
    const { failures } = await load.stop()
    expect(failures).toEqual([])
    expect(shop.status('hello').pids).toHaveLength(1)
  })

  test('keep the client’s address', async ({ shop }) => {
    await shop.command('scale', 'shell', '2')
    expect(await shop.ask('/')).toMatchObject({ cf: { clientIp: expect.stringContaining('127.0.0.1') }, claimed: null })
  })
})

describe('a process that is killed', () => {
  test('restarts at once', async ({ shop }) => {
    const [pid = 0] = shop.status('hello').pids
    process.kill(pid, 'SIGKILL')
    await vi.waitFor(() => expect(shop.status('hello')).toMatchObject({ state: 'running', restarts: 1 }), { timeout: 5_000 })
    expect(await shop.ask('/hello')).toMatchObject({ text: 'one' })
  })

  for (const app of ['hello', 'shell']) {
    test(`(${app}) loses at most its requests in flight: others wait for the next process`, async ({ shop }) => {
      const connections = 20
      const load = new Load(`${shop.storeUrl}/hello`, { connections })
      await delay(300)
      process.kill(shop.status(app).pids[0] ?? 0, 'SIGKILL')
      await vi.waitFor(() => expect(shop.status(app)).toMatchObject({ state: 'running', restarts: 1 }), { timeout: 8_000 })
      await delay(300)
      const { responses, failures } = await load.stop()
      expect(responses.length).toBeGreaterThan(connections * 2)
      expect(failures.length, [...new Set(failures)].join(', ')).toBeLessThanOrEqual(connections)
    })
  }

  test('of the front is started again, too', async ({ shop }) => {
    const [pid = 0] = shop.edge.status().frontPids
    process.kill(pid, 'SIGKILL')
    await vi.waitFor(async () => expect((await send(`${shop.storeUrl}/`)).status).toBe(200), { timeout: 5_000 })
    expect(shop.edge.status().frontPids).not.toContain(pid)
  })
})
