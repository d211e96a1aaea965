import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ACCEPTED_CONTRACT_VERSIONS } from '@galleria/fragments/contract'
import { describe, expect } from 'vitest'
import { writeBuild } from './fixture-app.ts'
import { helloCode, shellCode, SHELL_DECLARATION } from './fixture-shop.ts'
import { Load, send } from './load.ts'
import { test, type RunningShop } from './shop-test.ts'

const textsOf = (responses: readonly { body: string }[]) => new Set(responses.map(({ body }) => JSON.parse(body).text as string))

describe('a deploy', () => {
  test('of a remote loses no request, and the shell is not touched', async ({ shop }) => {
    const shellPids = shop.status('shell').pids
    const load = new Load(`${shop.storeUrl}/hello`)
    for (const text of ['two', 'three']) {
      writeBuild(shop.app('hello'), 'remote', { code: helloCode(text) })
      await shop.command('deploy', 'hello')
    }
    const { responses, failures } = await load.stop()
    expect(failures).toEqual([])
    expect(textsOf(responses)).toEqual(new Set(['one', 'two', 'three']))
    expect(shop.status('shell').pids).toEqual(shellPids)
    expect(await shop.ask('/hello')).toMatchObject({ text: 'three' })
  })

  test('of the shell loses no request', async ({ shop }) => {
    const load = new Load(`${shop.storeUrl}/hello`)
    await delay(200)
    writeBuild(shop.app('shell'), 'shell', { code: shellCode('two'), declaration: SHELL_DECLARATION })
    await shop.command('deploy', 'shell')
    const { responses, failures } = await load.stop()
    expect(failures).toEqual([])
    expect(responses.length).toBeGreaterThan(100)
    expect(await shop.ask('/')).toMatchObject({ text: 'two' })
  })

  test('updates the registry and keeps the files of the previous build', async ({ shop }) => {
    const before = shop.status('hello').build
    const build = writeBuild(shop.app('hello'), 'remote', { code: helloCode('two') })
    const first = await shop.ask('/registry')
    await shop.command('deploy', 'hello')
    const second = await shop.ask('/registry')
    expect(second).toMatchObject({ remotes: { hello: { build, manifest: { build } } } })
    expect(second['generation']).toBeGreaterThan(Number(first['generation']))
    for (const each of [before, build]) {
      const { body } = await send(`${shop.storeUrl}/_mfe/hello/${each}/hello.js`)
      expect(body).toContain(each)
    }
  })

  test('accepts a finished build from another folder', async ({ shop, folder }) => {
    const dist = join(folder, 'elsewhere/dist')
    writeBuild(shop.app('hello'), 'remote', { code: helloCode('elsewhere') }, dist)
    await shop.command('deploy', 'hello', '--from', dist)
    expect(await shop.ask('/hello')).toMatchObject({ text: 'elsewhere' })
  })
})

describe('a build that does not work', () => {
  const broken = {
    'answers its health probe with an error': `export default { fetch: () => new Response('no', { status: 500 }) }`,
    'throws when it is loaded': `throw new Error('broken')`,
    'is no module': `export default {`,
  }
  for (const [what, code] of Object.entries(broken)) {
    test(`is refused when it ${what}; the previous one stays live`, async ({ shop }) => {
      const { build, pids } = shop.status('hello')
      const registry = await shop.ask('/registry')
      writeBuild(shop.app('hello'), 'remote', { code })
      await expect(shop.command('deploy', 'hello')).rejects.toThrow(/does not work|workerd ended/)
      expect(shop.status('hello')).toMatchObject({ build, pids, state: 'running' })
      expect(await shop.ask('/registry')).toEqual(registry)
      expect(await shop.ask('/hello')).toMatchObject({ text: 'one' })
    })
  }

  test('is refused when it belongs to another app', async ({ shop }) => {
    const dist = join(shop.app('hello').folder, 'dist')
    await expect(shop.command('deploy', 'counter', '--from', dist)).rejects.toThrow('a build of hello, not of counter')
  })

  test('is refused when its manifest breaks the contract', async ({ shop, folder }) => {
    const dist = join(folder, 'elsewhere/dist')
    writeBuild(shop.app('hello'), 'remote', { code: helloCode('two'), manifest: { entry: null } }, dist)
    await expect(shop.command('deploy', 'hello', '--from', dist)).rejects.toThrow('manifest.json')
    expect(await shop.ask('/hello')).toMatchObject({ text: 'one' })
  })
})

describe('a build that the shell could not use', () => {
  const page = { cache: { class: 'public' }, hydrate: 'never', pure: true, params: {}, fallback: '', css: [], modules: [] }
  const expectRefusal = async (shop: RunningShop, manifest: Record<string, unknown>, message: string) => {
    const registry = await shop.ask('/registry')
    writeBuild(shop.app('hello'), 'remote', { code: helloCode('two'), manifest })
    await expect(shop.command('deploy', 'hello')).rejects.toThrow(message)
    expect(await shop.ask('/registry')).toEqual(registry)
    expect(await shop.ask('/hello')).toMatchObject({ text: 'one' })
  }

  test('is refused when it speaks an unknown contract version', async ({ shop }) => {
    await expectRefusal(shop, { contract: 99 }, `speaks contract 99. The shell accepts ${ACCEPTED_CONTRACT_VERSIONS.join(' and ')}.`)
  })

  test('is refused when one of its pages has an address of the shell', async ({ shop }) => {
    await expectRefusal(shop, { pages: { home: { ...page, pattern: '/_health' } } }, 'must begin with "/" and not with "/_"')
  })
})

describe('a build with a fallback', () => {
  const deployed = async (shop: RunningShop, fallback: string) => {
    const declaration = { cache: { class: 'public' }, hydrate: 'never', pure: true, params: {}, fallback, css: [], modules: [] }
    writeBuild(shop.app('hello'), 'remote', { code: helloCode('two'), manifest: { fragments: { part: declaration } } })
    await shop.command('deploy', 'hello')
  }

  test('goes live when the fallback markup is valid', async ({ shop }) => {
    await deployed(shop, '<p>Not here right now')
    expect(await shop.ask('/hello')).toMatchObject({ text: 'two' })
  })

  test('is refused when the fallback markup leaves its slot', async ({ shop }) => {
    await expect(deployed(shop, '<div><p>Not here right now')).rejects.toThrow('The fallback of hello/part holds an open <div>')
    expect(await shop.ask('/hello')).toMatchObject({ text: 'one' })
  })
})

describe('a rollback', () => {
  test('returns one build at a time, and reports when there is none', async ({ shop }) => {
    for (const text of ['two', 'three']) {
      writeBuild(shop.app('hello'), 'remote', { code: helloCode(text) })
      await shop.command('deploy', 'hello')
    }
    const texts: unknown[] = []
    for (let step = 0; step < 2; step++) {
      await shop.command('rollback', 'hello')
      texts.push((await shop.ask('/hello'))['text'])
    }
    expect(texts).toEqual(['two', 'one'])
    await expect(shop.command('rollback', 'hello')).rejects.toThrow('no build before the live one')
  })
})

describe('a build that was taken back', () => {
  const withdrawn = async (shop: RunningShop) => {
    const { remotes } = (await shop.ask('/registry')) as { remotes: Record<string, { withdrawn: string[] }> }
    return remotes['hello']?.withdrawn
  }

  test('stands in the registry as withdrawn until it is released again', async ({ shop }) => {
    const builds = ['two', 'three'].map((text) => writeBuild(shop.app('hello'), 'remote', { code: helloCode(text) }))
    for (const text of ['two', 'three']) {
      writeBuild(shop.app('hello'), 'remote', { code: helloCode(text) })
      await shop.command('deploy', 'hello')
    }
    expect(await withdrawn(shop)).toEqual([])
    await shop.command('rollback', 'hello')
    expect(await withdrawn(shop)).toEqual([builds[1]])
    await shop.command('rollback', 'hello')
    expect(await withdrawn(shop)).toEqual([builds[1], builds[0]])
    await shop.command('deploy', 'hello')
    expect(await withdrawn(shop)).toEqual([builds[0]])
  })

  test('stands there within seconds when requests hang in it', async ({ shop }) => {
    const bad = writeBuild(shop.app('hello'), 'remote', { code: helloCode('bad') })
    await shop.command('deploy', 'hello')
    const hanging = send(`${shop.storeUrl}/hello?wait=8000`).catch(() => undefined)
    const rollback = shop.command('rollback', 'hello')
    await expect.poll(() => withdrawn(shop), { timeout: 4_000 }).toEqual([bad])
    await Promise.all([hanging, rollback])
  })
})

describe('a stopped app', () => {
  test('is refused at once while others run, and starts again', async ({ shop }) => {
    await shop.command('stop', 'hello')
    expect(shop.status('hello')).toMatchObject({ state: 'stopped', pids: [] })
    const started = performance.now()
    expect((await send(`${shop.storeUrl}/hello`)).status).toBe(500)
    expect(performance.now() - started).toBeLessThan(500)
    expect((await send(`${shop.storeUrl}/`)).status).toBe(200)
    await expect(shop.command('start', 'shell')).rejects.toThrow('shell runs already')
    await shop.command('start', 'hello')
    expect(await shop.ask('/hello')).toMatchObject({ text: 'one' })
  })
})
