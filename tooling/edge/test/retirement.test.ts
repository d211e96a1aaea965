import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { manifestOf } from '@galleria/fragments/testing/manifest'
import { beforeAll, describe, expect } from 'vitest'
import { withBuild } from '../builds/build-apps.ts'
import { PROJECT_ROOT } from '../cli/project-edge.ts'
import { packRelease } from '../releases/pack-release.ts'
import { foldersOf, readBuild } from '../releases/read-build.ts'
import type { RegistryClient, RemoteList } from '../releases/registry-client.ts'
import { readReleaseKey } from '../settings/release-key.ts'
import { writeBuild } from './fixture-app.ts'
import { fragmentCode, REGISTRY_APP } from './fixture-shop.ts'
import { Load, send } from './load.ts'
import { test, type ReleasedShop } from './release-test.ts'

beforeAll(() => withBuild(PROJECT_ROOT, [REGISTRY_APP], async () => undefined), 120_000)

const PAGE = '/pages/cards'
const HEIRS = { cards: 'hello/cards' }
const BEFORE = 'gift-cards: cards, hello: '
const AFTER = 'hello: cards'

/** A build of a remote that has the page, at its folder. */
function writeCards(remote: string, folder: string, text: string): string {
  const { cards } = manifestOf(remote, { pages: { cards: PAGE } }).pages
  const manifest = { pages: { cards: { ...cards, css: [], modules: [] } } }
  return writeBuild({ name: remote, folder, health: '' }, 'remote', { code: fragmentCode(text, 'broken'), manifest })
}

interface ShownDocument {
  readonly remotes: Record<string, { readonly manifest: { readonly pages: object } }>
  readonly heirs?: Record<string, string>
  readonly behind?: Record<string, string>
}

const readDocument = async (store: ReleasedShop): Promise<ShownDocument> => JSON.parse((await send(`${store.storeUrl}/registry`)).body)

/** The remotes that a shell is told of, with their pages. */
function describePages({ remotes }: ShownDocument): string {
  const lines = Object.entries(remotes).map(([remote, { manifest }]) => `${remote}: ${Object.keys(manifest.pages).join(' ')}`)
  return lines.toSorted().join(', ')
}

const textOf = async (store: ReleasedShop) => JSON.parse((await send(store.storeUrl + PAGE)).body).text
const namesIn = ({ remotes }: RemoteList) => remotes.map(({ name }) => name)

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe('a start without a remote that the project has retired', () => {
  /** Gives the build of the remote that is to be retired: it is live beside the other one. */
  async function startWithBoth(store: ReleasedShop): Promise<string> {
    const build = writeCards('gift-cards', store.addRemote('gift-cards').folder, 'cards')
    await store.restart()
    expect(describePages(await readDocument(store))).toBe(BEFORE)
    return build
  }

  async function restartWithout(store: ReleasedShop): Promise<void> {
    store.removeRemote('gift-cards')
    store.options.retired['gift-cards'] = HEIRS
    writeCards('hello', store.app('hello').folder, 'two')
    await store.restart()
  }

  test('puts its page live at what takes it over, ends its processes, and keeps its files for open tabs', async ({ store }) => {
    const build = await startWithBoth(store)
    await restartWithout(store)
    const load = new Load(store.storeUrl + PAGE)
    expect(store.behind()).toEqual([])
    expect(await store.live()).toMatchObject({ remotes: [{ name: 'hello' }], retired: ['gift-cards'] })
    const document = await readDocument(store)
    expect([describePages(document), document.heirs]).toEqual([AFTER, { 'gift-cards/cards': 'hello/cards' }])
    const pids = store.pids('gift-cards')
    expect(pids).toHaveLength(1)
    await expect.poll(() => pids.some(isAlive), { timeout: 15_000 }).toBe(false)
    const { responses, failures } = await load.stop()
    expect(failures).toEqual([])
    expect(new Set(responses.map(({ body }) => JSON.parse(body).text))).toEqual(new Set(['two']))
    expect(store.pids('gift-cards')).toEqual([])
    const file = `${store.storeUrl}/_mfe/gift-cards/${build}/gift-cards.js`
    expect((await send(file)).status).toBe(200)
    await store.restart()
    expect([store.behind(), store.pids('gift-cards'), describePages(await readDocument(store))]).toEqual([[], [], AFTER])
    expect([await textOf(store), (await send(file)).status]).toEqual(['two', 200])
  })

  test('leaves all as it was while a canary of it runs, and says so', async ({ store, folder }) => {
    await startWithBoth(store)
    const canary = writeCards('gift-cards', join(folder, 'canary'), 'canary')
    await store.run(['release', 'gift-cards', '--canary', '25', '--from', join(folder, 'canary/dist')])
    const before = await store.live()
    expect(before.remotes[0]?.canary?.build).toBe(canary)
    await restartWithout(store)
    expect(store.behind().toSorted((one, other) => one.remote.localeCompare(other.remote))).toMatchObject([
      { remote: 'gift-cards', build: before.remotes[0]?.stable, code: 'conflict', isRetirement: true },
      { remote: 'hello', code: expect.any(String) },
    ])
    expect((await store.live()).remotes).toEqual(before.remotes)
    const document = await readDocument(store)
    expect([describePages(document), Object.keys(document.behind ?? {}).toSorted()]).toEqual([BEFORE, ['gift-cards', 'hello']])
    expect([await textOf(store), await store.text(), store.pids('gift-cards').length]).toEqual(['cards', 'one', 2])
  })
})

describe('a store that runs', () => {
  /** Makes both remotes live and of one team; gives the change that retires one of them. */
  async function prepare(store: ReleasedShop, folder: string): Promise<() => ReturnType<RegistryClient['changeRemotes']>> {
    writeCards('gift-cards', join(folder, 'cards'), 'cards')
    await store.run(['release', 'gift-cards', '--from', join(folder, 'cards/dist')])
    const { token, keyFile } = await store.addTeam('greeting', 'hello', 'gift-cards')
    const build = writeCards('hello', join(folder, 'heir'), 'two')
    const signer = { team: 'greeting', key: readReleaseKey(keyFile) }
    const client = store.client(token)
    await client.storeRelease(await packRelease(readBuild(foldersOf(join(folder, 'heir/dist'))), signer, '0'.repeat(40)), undefined, true)
    const { generation } = await store.live()
    return () => client.changeRemotes(generation, { hello: { action: 'release', build }, 'gift-cards': { action: 'retire', heirs: HEIRS } })
  }

  /** Notes what shells are told while a task runs, and how requests for the page go. */
  async function watch(store: ReleasedShop, task: () => Promise<void>) {
    const page = new Load(store.storeUrl + PAGE)
    const registry = new Load(`${store.storeUrl}/registry`, { connections: 2, pauseMs: 10 })
    await task()
    const [pages, readings] = [await page.stop(), await registry.stop()]
    return {
      failures: [...pages.failures, ...readings.failures],
      texts: new Set(pages.responses.flatMap(({ status, body }) => (status === 200 ? [JSON.parse(body).text] : []))),
      documents: new Set(readings.responses.map(({ body }) => describePages(JSON.parse(body)))),
    }
  }

  test('retires a remote by a change of the registry without a lost request', async ({ store, folder }) => {
    const retire = await prepare(store, folder)
    const pids = store.pids('gift-cards')
    const seen = await watch(store, async () => {
      await retire()
      await expect.poll(() => pids.some(isAlive), { timeout: 20_000 }).toBe(false)
    })
    expect(seen).toEqual({ failures: [], texts: new Set(['cards', 'two']), documents: new Set([BEFORE, AFTER]) })
  })

  test.for([
    ['while it makes the change', 100],
    ['right after the change', Infinity],
  ] as const)('shows the page at one remote or the other when its registry is killed %s', async ([_moment, ms], { store, folder }) => {
    const retire = await prepare(store, folder)
    const seen = await watch(store, async () => {
      const change = retire().catch(() => null)
      await (ms === Infinity ? change : delay(ms))
      store.kill('registry')
      await change
      await expect.poll(() => store.live().then(namesIn, () => []), { timeout: 20_000 }).not.toEqual([])
      const names = namesIn(await store.live())
      await expect.poll(async () => Object.keys((await readDocument(store)).remotes).toSorted(), { timeout: 20_000 }).toEqual(names)
    })
    expect(seen.failures).toEqual([])
    expect([...seen.documents].filter((document) => document !== BEFORE && document !== AFTER)).toEqual([])
  })
})
