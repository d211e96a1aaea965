import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { writeBuild } from './fixture-app.ts'
import { counterCode, COUNTER_DECLARATION } from './fixture-shop.ts'
import { Load, send, type ReceivedResponse } from './load.ts'
import { test, type RunningShop } from './shop-test.ts'

function uniqueBodies(): { next: () => string; sent: string[] } {
  const sent: string[] = []
  return { sent, next: () => `hit-${sent.push('') - 1}` }
}

async function storedIds(shop: RunningShop): Promise<string[]> {
  return (await shop.ask('/count'))['ids'] as string[]
}

const accepted = (responses: readonly ReceivedResponse[]) => responses.filter(({ status }) => status === 200).length

describe('a Worker that owns Durable Objects', () => {
  test('is replaced while requests wait: none fails and none is executed twice', async ({ shop }) => {
    const bodies = uniqueBodies()
    const load = new Load(`${shop.platformUrl}/count`, { nextBody: bodies.next, pauseMs: 10 })
    for (const text of ['two', 'three']) {
      writeBuild(shop.app('counter'), 'worker', { code: counterCode(text), declaration: COUNTER_DECLARATION })
      await shop.command('deploy', 'counter')
      await delay(100)
    }
    const { responses, failures } = await load.stop()
    expect(failures).toEqual([])
    expect(new Set(responses.map(({ body }) => JSON.parse(body).text))).toEqual(new Set(['one', 'two', 'three']))
    const ids = await storedIds(shop)
    expect(ids.length).toBe(responses.length)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('restarts after a kill with all confirmed writes, none twice', async ({ shop }) => {
    const bodies = uniqueBodies()
    const load = new Load(`${shop.platformUrl}/count`, { nextBody: bodies.next })
    await delay(300)
    const [pid = 0] = shop.status('counter').pids
    process.kill(pid, 'SIGKILL')
    await delay(1_000)
    const { responses, failures } = await load.stop()
    const ids = await storedIds(shop)
    // In flight when it was killed: they may have been carried out, so they are not sent again.
    expect(failures.every((failure) => failure.startsWith('502'))).toBe(true)
    expect(failures.length).toBeLessThanOrEqual(20)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThanOrEqual(accepted(responses))
    expect(shop.status('counter')).toMatchObject({ state: 'running', restarts: 1 })
    expect(shop.status('counter').pids).not.toContain(pid)
  })

  test('serves reads after a kill without a failure', async ({ shop }) => {
    const load = new Load(`${shop.storeUrl}/count?wait=20`)
    await delay(300)
    process.kill(shop.status('counter').pids[0] ?? 0, 'SIGKILL')
    await delay(1_000)
    expect((await load.stop()).failures).toEqual([])
  })

  test('lets a request in flight finish before it ends', async ({ shop }) => {
    const slow = send(`${shop.platformUrl}/count?wait=800`, 'slow')
    await delay(100)
    await shop.command('stop', 'counter')
    expect(await slow).toMatchObject({ status: 200 })
  })

  test('responds 503 with Retry-After while it is stopped', async ({ shop }) => {
    await shop.command('stop', 'counter')
    const response = await fetch(`${shop.platformUrl}/count`)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('1')
    await shop.command('start', 'counter')
    expect((await fetch(`${shop.platformUrl}/count`)).status).toBe(200)
  })

  test('is not run twice', async ({ shop }) => {
    await expect(shop.command('scale', 'counter', '2')).rejects.toThrow('owns Durable Objects')
    expect(shop.status('counter').pids).toHaveLength(1)
  })

  test('keeps the previous release when the new one fails on existing data', async ({ shop }) => {
    await shop.ask('/count', 'kept')
    const { build } = shop.status('counter')
    const unlucky = counterCode('unlucky').replace(
      "return new Response('ok')",
      `return new Response('', { status: (await env.COUNTER.get(env.COUNTER.idFromName('one')).ids()).length ? 500 : 200 })`,
    )
    writeBuild(shop.app('counter'), 'worker', { code: unlucky, declaration: COUNTER_DECLARATION })
    await expect(shop.command('deploy', 'counter')).rejects.toThrow('/_health responded 500')
    expect(shop.status('counter')).toMatchObject({ build, state: 'running' })
    expect(await storedIds(shop)).toEqual(['kept'])
  })

  test('gets the address of its client, whatever the client claims', async ({ shop }) => {
    const response = await fetch(`${shop.platformUrl}/count`, { headers: { 'CF-Connecting-IP': '203.0.113.9' } })
    expect(await response.json()).toMatchObject({ ip: expect.stringMatching(/^(127\.0\.0\.1|::1)$/) })
  })
})
