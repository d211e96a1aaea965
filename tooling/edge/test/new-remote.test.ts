import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { Edge } from '../edge.ts'
import { REMOTE_HEALTH, type AppDefinition } from '../project/app-definition.ts'
import { writeBuild } from './fixture-app.ts'
import { helloCode } from './fixture-shop.ts'
import { Load, send } from './load.ts'
import { test } from './shop-test.ts'

/** A remote that the project of the shop has no folder for. */
const giftCards = (folder: string): AppDefinition => ({
  name: 'gift-cards',
  folder: join(folder, 'elsewhere/gift-cards'),
  health: REMOTE_HEALTH,
})

describe('a remote from elsewhere', () => {
  test('is bound to the router when it is released, the shell runs on, and no request fails', async ({ shop, folder }) => {
    const app = giftCards(folder)
    expect((await send(`${shop.storeUrl}/gift-cards`)).body).toBe('gift-cards is not bound\n')
    const shell = shop.status('shell').pids
    const load = new Load(`${shop.storeUrl}/`)
    const build = writeBuild(app, 'remote', { code: helloCode('gift') })
    const status = await shop.command('deploy', 'gift-cards', '--from', join(app.folder, 'dist'))
    expect(status).toMatchObject({ app: 'gift-cards', state: 'running', build })
    expect((await load.stop()).failures).toEqual([])
    expect(await shop.ask('/gift-cards')).toMatchObject({ text: 'gift', build })
    expect(await shop.ask('/registry')).toMatchObject({ remotes: { 'gift-cards': { build } } })
    expect(shop.status('shell').pids).toEqual(shell)
  })

  test('has releases and rollbacks like any other, each with the folder of its build', async ({ shop, folder }) => {
    const app = giftCards(folder)
    for (const text of ['one', 'two']) {
      writeBuild(app, 'remote', { code: helloCode(text) })
      await shop.command('deploy', 'gift-cards', '--from', join(app.folder, 'dist'))
      expect(await shop.ask('/gift-cards')).toMatchObject({ text })
    }
    await shop.command('rollback', 'gift-cards')
    expect(await shop.ask('/gift-cards')).toMatchObject({ text: 'one' })
    await expect(shop.command('deploy', 'gift-cards')).rejects.toThrow('deploy it with --from <dist>')
  })

  test('is refused where it is no remote, and leaves nothing behind', async ({ shop, folder }) => {
    const app = giftCards(folder)
    writeBuild(app, 'worker', { code: helloCode('gift') })
    await expect(shop.command('deploy', 'gift-cards', '--from', join(app.folder, 'dist'))).rejects.toThrow('no remote')
    expect(shop.edge.status().apps.map((each) => each.app)).toEqual(['counter', 'hello', 'router', 'shell'])
    await expect(shop.command('stop', 'gift-cards')).rejects.toThrow('There is no app "gift-cards".')
  })

  test('runs again after a restart', async ({ shop, folder }) => {
    const app = giftCards(folder)
    const build = writeBuild(app, 'remote', { code: helloCode('gift') })
    await shop.command('deploy', 'gift-cards', '--from', join(app.folder, 'dist'))
    await shop.edge.stop()
    const edge = await Edge.create(shop.options)
    try {
      await edge.start(new AbortController().signal)
      expect(JSON.parse((await send(`${shop.storeUrl}/gift-cards`)).body)).toMatchObject({ text: 'gift', build })
      expect(await shop.ask('/registry')).toMatchObject({ remotes: { 'gift-cards': { build } } })
    } finally {
      await edge.stop()
    }
  })
})
