import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { writeBuild } from './fixture-app.ts'
import { helloCode } from './fixture-shop.ts'
import { Load } from './load.ts'
import { test, type RunningShop } from './shop-test.ts'

/** Starts the canary "two" beside the stable build "one". */
async function startCanary(shop: RunningShop, folder: string, ...args: string[]): Promise<string> {
  const dist = join(folder, 'canary/dist')
  const build = writeBuild(shop.app('hello'), 'remote', { code: helloCode('two') }, dist)
  await shop.command('canary', 'hello', '5', '--from', dist, ...args)
  return build
}

/** The text that a request gets that names a build. */
async function textOf(shop: RunningShop, build: string): Promise<unknown> {
  const headers = { 'cloudflare-workers-version-overrides': `galleria-hello="${build}"` }
  const response = await fetch(`${shop.storeUrl}/hello`, { headers })
  return ((await response.json()) as { text: string }).text
}

const entryOf = async (shop: RunningShop) => (await shop.ask('/registry'))['remotes'] as { hello: Record<string, unknown> }

test('a canary runs beside the stable build for requests that name it', async ({ shop, folder }) => {
  const stable = shop.status('hello').build
  const build = await startCanary(shop, folder)
  expect(await textOf(shop, build)).toBe('two')
  expect(await shop.ask('/hello')).toMatchObject({ text: 'one' })
  expect(await entryOf(shop)).toMatchObject({ hello: { build: stable, canary: { build, percent: 5, manifest: { build } } } })
  expect(shop.status('hello')).toMatchObject({ build: stable, canary: { build, percent: 5 } })
  expect(shop.status('hello').pids).toHaveLength(2)
  await shop.command('canary', 'hello', '0')
  expect(await textOf(shop, build)).toBe('two')
  expect(await entryOf(shop)).toMatchObject({ hello: { canary: { build, percent: 0 } } })
})

test('a canary starts, is promoted and rolled back without a lost request', async ({ shop, folder }) => {
  const stable = shop.status('hello').build ?? ''
  const load = new Load(`${shop.storeUrl}/hello`)
  const build = await startCanary(shop, folder)
  await shop.command('canary', 'hello', 'promote')
  expect(shop.status('hello')).toMatchObject({ build, canary: null })
  expect(await shop.ask('/hello')).toMatchObject({ text: 'two' })
  expect((await entryOf(shop)).hello['canary']).toBeUndefined()
  await shop.command('rollback', 'hello')
  expect((await load.stop()).failures).toEqual([])
  expect(shop.status('hello').build).toBe(stable)
})

test('a canary that is stopped is withdrawn, and no request that names it is lost', async ({ shop, folder }) => {
  const build = await startCanary(shop, folder)
  const load = new Load(`${shop.storeUrl}/hello`)
  const named = (async () => {
    const texts = new Set<unknown>()
    for (const until = performance.now() + 6_000; performance.now() < until; await delay(5)) texts.add(await textOf(shop, build))
    return texts
  })()
  const { pids } = shop.status('hello')
  await shop.command('canary', 'hello', 'stop')
  expect(await named).toEqual(new Set(['two', 'one']))
  expect((await load.stop()).failures).toEqual([])
  expect(await entryOf(shop)).toMatchObject({ hello: { withdrawn: [build] } })
  expect(pids).toContain(shop.status('hello').pids[0])
  expect(shop.status('hello').pids).toHaveLength(1)
})

test('a canary with steps is refused where no registry takes them', async ({ shop, folder }) => {
  await expect(startCanary(shop, folder, '--steps', '5,50,100')).rejects.toThrow('A canary has steps only where a registry runs.')
  expect(shop.status('hello').canary).toBeNull()
})

test('a canary is replaced by the stable build while its process is dead', async ({ shop, folder }) => {
  const build = await startCanary(shop, folder)
  const [, pid = 0] = shop.status('hello').pids
  process.kill(pid, 'SIGKILL')
  const texts = new Set<unknown>()
  await expect.poll(async () => texts.add(await textOf(shop, build)).size, { interval: 5 }).toBe(1)
  // The state is still that of before the death where the end of the process was not noticed yet.
  await expect.poll(() => textOf(shop, build), { timeout: 10_000 }).toBe('two')
  await expect.poll(() => shop.status('hello').state, { timeout: 10_000 }).toBe('running')
})

test('a deploy beside a canary of another build is refused', async ({ shop, folder }) => {
  const build = await startCanary(shop, folder)
  writeBuild(shop.app('hello'), 'remote', { code: helloCode('three') })
  await expect(shop.command('deploy', 'hello')).rejects.toThrow(`${build} is the canary of hello: stop or promote it first.`)
  await expect(shop.command('canary', 'hello', '5', '--from', join(shop.app('hello').folder, 'dist'))).rejects.toThrow('stop or promote')
})
