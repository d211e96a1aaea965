import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { manifestOf } from '@galleria/fragments/testing/manifest'
import { describe, expect } from 'vitest'
import { parseCommand } from '../control/command.ts'
import { sendCommand } from '../control/control-client.ts'
import { Edge } from '../edge.ts'
import { writeBuild } from './fixture-app.ts'
import { fixtureShop, fragmentCode, helloCode, type FixtureShop } from './fixture-shop.ts'
import { send } from './load.ts'
import { test } from './shop-test.ts'

/** Runs the shop from its start to its end. Gives what the remote showed in the end. */
async function run(
  { options, storeUrl }: FixtureShop,
  ...commands: string[][]
): Promise<{ text: string; registry: Record<string, unknown>; remotes: Record<string, Record<string, unknown>> }> {
  const edge = await Edge.create(options)
  try {
    await edge.start(new AbortController().signal)
    for (const args of commands) await sendCommand(options.dataFolder, parseCommand(args).command)
    const read = async (path: string) => JSON.parse((await send(storeUrl + path)).body)
    const { remotes } = await read('/registry')
    return { text: (await read('/hello')).text, registry: remotes.hello, remotes }
  } finally {
    await edge.stop()
  }
}

const change = (shop: FixtureShop, text: string) => writeBuild(shop.app('hello'), 'remote', { code: helloCode(text) })

describe('a restart', () => {
  test('keeps what a rollback made live, and what it withdrew', async ({ folder }) => {
    const shop = await fixtureShop(folder)
    await run(shop)
    const bad = change(shop, 'bad')
    expect((await run(shop)).text).toBe('bad')
    expect((await run(shop, ['rollback', 'hello'])).text).toBe('one')
    const { text, registry } = await run(shop)
    expect(text).toBe('one')
    expect(registry['withdrawn']).toEqual([bad])
  })

  test('keeps a release from another folder', async ({ folder }) => {
    const shop = await fixtureShop(folder)
    const dist = join(folder, 'elsewhere/dist')
    const build = writeBuild(shop.app('hello'), 'remote', { code: helloCode('elsewhere') }, dist)
    expect((await run(shop, ['deploy', 'hello', '--from', dist])).text).toBe('elsewhere')
    rmSync(dist, { recursive: true })
    const { text, registry } = await run(shop)
    expect([text, registry['build']]).toEqual(['elsewhere', build])
  })

  test('keeps a canary and its share', async ({ folder }) => {
    const shop = await fixtureShop(folder)
    const dist = join(folder, 'canary/dist')
    const build = writeBuild(shop.app('hello'), 'remote', { code: helloCode('canary') }, dist)
    await run(shop, ['canary', 'hello', '25', '--from', dist])
    rmSync(dist, { recursive: true })
    const { text, registry } = await run(shop, ['stop', 'hello'], ['start', 'hello'])
    expect(text).toBe('one')
    expect(registry).toMatchObject({ canary: { build, percent: 25 }, withdrawn: [] })
    expect((await run(shop, ['canary', 'hello', 'promote'])).text).toBe('canary')
  })

  test('releases the build of the working tree once it has changed', async ({ folder }) => {
    const shop = await fixtureShop(folder)
    const dist = join(folder, 'elsewhere/dist')
    writeBuild(shop.app('hello'), 'remote', { code: helloCode('elsewhere') }, dist)
    await run(shop, ['deploy', 'hello', '--from', dist])
    change(shop, 'two')
    expect((await run(shop)).text).toBe('two')
    change(shop, 'three')
    expect((await run(shop, ['deploy', 'hello'], ['rollback', 'hello'])).text).toBe('two')
    expect((await run(shop)).text).toBe('two')
  })

  test('releases the build of the working tree where the live one cannot be read', async ({ folder }) => {
    const shop = await fixtureShop(folder)
    const dist = join(folder, 'elsewhere/dist')
    const build = writeBuild(shop.app('hello'), 'remote', { code: helloCode('elsewhere') }, dist)
    await run(shop, ['deploy', 'hello', '--from', dist])
    rmSync(join(shop.options.dataFolder, 'edge/builds/hello', build), { recursive: true })
    expect((await run(shop)).text).toBe('one')
  })

  test('opens a folder in which no release of the working tree was noted', async ({ folder }) => {
    const shop = await fixtureShop(folder)
    const dist = join(folder, 'elsewhere/dist')
    writeBuild(shop.app('hello'), 'remote', { code: helloCode('elsewhere') }, dist)
    await run(shop, ['deploy', 'hello', '--from', dist])
    const forget = () => rmSync(join(shop.options.dataFolder, 'edge/builds/hello/released.json'))
    forget()
    expect((await run(shop)).text).toBe('elsewhere')
    forget()
    change(shop, 'two')
    expect((await run(shop)).text).toBe('two')
  })

  test('moves a page from one remote to another, whichever of them is released first', async ({ folder }) => {
    const shop = await fixtureShop(folder, { hasRegistry: true })
    const about = { name: 'about', folder: join(folder, 'apps/about'), health: '/_fragment/manifest.json' }
    const apps = [about, ...shop.options.apps]
    const started: FixtureShop = { ...shop, options: { ...shop.options, apps, build: async (publish) => publish(apps) } }
    const page = manifestOf('hello', { pages: { info: '/info' } }).pages['info']
    const pages = { info: { ...page, css: [], modules: [] } }
    writeBuild(about, 'remote', { code: helloCode('about') })
    writeBuild(shop.app('hello'), 'remote', { code: fragmentCode('with the page', 'broken'), manifest: { pages } })
    await run(started)
    const build = writeBuild(about, 'remote', { code: fragmentCode('about with the page', 'broken'), manifest: { pages } })
    change(shop, 'without the page')
    const { text, remotes } = await run(started)
    expect([text, remotes['about']?.['build']]).toEqual(['without the page', build])
  })
})
