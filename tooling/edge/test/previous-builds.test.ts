import { describe, expect } from 'vitest'
import { writeBuild } from './fixture-app.ts'
import { helloCode } from './fixture-shop.ts'
import { Load } from './load.ts'
import { test, type RunningShop } from './shop-test.ts'

/** Sends a form that names a build, and gives what took it. */
async function submit(shop: RunningShop, build: string): Promise<{ text: string; build: string; body: string }> {
  const headers = { 'cloudflare-workers-version-overrides': `galleria-hello="${build}"` }
  const response = await fetch(`${shop.storeUrl}/hello`, { method: 'POST', body: 'quantity=2', headers })
  expect(response.status).toBe(200)
  return (await response.json()) as { text: string; build: string; body: string }
}

async function deploy(shop: RunningShop, text: string): Promise<string> {
  const build = writeBuild(shop.app('hello'), 'remote', { code: helloCode(text) })
  await shop.command('deploy', 'hello')
  return build
}

describe('a build that was live before', () => {
  test('starts at the first form that names it, and takes it', async ({ shop }) => {
    const one = shop.status('hello').build ?? ''
    const two = await deploy(shop, 'two')
    expect(shop.status('hello').pids).toHaveLength(1)
    expect(await submit(shop, one)).toEqual({ text: 'one', build: one, body: 'quantity=2' })
    expect(shop.status('hello')).toMatchObject({ build: two, pids: [expect.any(Number), expect.any(Number)] })
    const { pids } = shop.status('hello')
    expect(await submit(shop, one)).toMatchObject({ build: one })
    expect(shop.status('hello').pids).toEqual(pids)
    expect(await submit(shop, two)).toMatchObject({ build: two })
    expect(await shop.ask('/hello')).toMatchObject({ build: two })
  })

  test('has one process for forms that arrive together', async ({ shop }) => {
    const one = shop.status('hello').build ?? ''
    await deploy(shop, 'two')
    const taken = await Promise.all(Array.from({ length: 20 }, () => submit(shop, one)))
    expect(new Set(taken.map(({ build }) => build))).toEqual(new Set([one]))
    expect(shop.status('hello').pids).toHaveLength(2)
  })

  test('takes forms while another build goes live and is killed, and no request is lost by the deploy', async ({ shop }) => {
    const one = shop.status('hello').build ?? ''
    await deploy(shop, 'two')
    await submit(shop, one)
    const load = new Load(`${shop.storeUrl}/hello`)
    const stopped = new AbortController()
    const forms = (async () => {
      const builds = new Set<string>()
      while (!stopped.signal.aborted) builds.add((await submit(shop, one)).build)
      return builds
    })()
    await deploy(shop, 'three')
    expect((await load.stop()).failures).toEqual([])
    const [live = 0] = shop.status('hello').pids
    process.kill(live, 'SIGKILL')
    await expect.poll(() => shop.status('hello').restarts, { timeout: 10_000 }).toBe(1)
    stopped.abort()
    expect(await forms).toEqual(new Set([one]))
  })

  test('starts again after its process was killed', async ({ shop }) => {
    const one = shop.status('hello').build ?? ''
    await deploy(shop, 'two')
    await submit(shop, one)
    const [live, previous = 0] = shop.status('hello').pids
    process.kill(previous, 'SIGKILL')
    await expect.poll(() => shop.status('hello').pids).toEqual([live])
    expect(await submit(shop, one)).toMatchObject({ build: one })
    expect(shop.status('hello').restarts).toBe(0)
  })

  test('never takes a form again once it was taken back', async ({ shop }) => {
    const one = shop.status('hello').build ?? ''
    const two = await deploy(shop, 'two')
    const three = await deploy(shop, 'three')
    expect(await submit(shop, two)).toMatchObject({ build: two })
    await shop.command('rollback', 'hello')
    await shop.command('rollback', 'hello')
    for (const build of [two, three, one]) expect(await submit(shop, build)).toMatchObject({ build: one })
  })

  test('is not started for a name that the remote never had', async ({ shop }) => {
    const two = await deploy(shop, 'two')
    expect(await submit(shop, 'feedfeedfeed')).toMatchObject({ build: two })
    expect(await submit(shop, '../../x')).toMatchObject({ build: two })
    expect(shop.status('hello').pids).toHaveLength(1)
  })

  test('takes forms beside a canary and a fault of the remote', async ({ shop, folder }) => {
    const one = shop.status('hello').build ?? ''
    await deploy(shop, 'two')
    const canary = writeBuild(shop.app('hello'), 'remote', { code: helloCode('canary') }, `${folder}/canary/dist`)
    await shop.command('canary', 'hello', '5', '--from', `${folder}/canary/dist`)
    expect(await submit(shop, one)).toMatchObject({ build: one })
    expect(await submit(shop, canary)).toMatchObject({ build: canary })
    await shop.command('fault', 'hello', 'latency=300')
    for (const build of [one, canary]) {
      const startedAt = performance.now()
      expect(await submit(shop, build)).toMatchObject({ build })
      expect(performance.now() - startedAt).toBeGreaterThan(290)
    }
    await shop.command('fault', 'hello', 'off')
    expect(await submit(shop, one)).toMatchObject({ build: one })
  })

  test('ends with the remote, and takes forms after its next start', async ({ shop }) => {
    const one = shop.status('hello').build ?? ''
    await deploy(shop, 'two')
    await submit(shop, one)
    await shop.command('stop', 'hello')
    expect(shop.status('hello').pids).toEqual([])
    await shop.command('start', 'hello')
    expect(await submit(shop, one)).toMatchObject({ build: one })
  })
})
