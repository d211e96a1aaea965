import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AppDefinition } from '../project/app-definition.ts'
import { writeBuild } from '../test/fixture-app.ts'
import { BuildStore, type Release } from './build-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const LONG_AGO = new Date(Date.now() - 40 * DAY_MS)

let folder = ''
let app: AppDefinition
let store: BuildStore

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-store-'))
  app = { name: 'cart', folder: join(folder, 'cart'), health: '/' }
  store = new BuildStore(join(folder, 'edge'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function goLive(version: number): string {
  const build = writeBuild(app, 'remote', { code: `export default ${version}` })
  store.wentLive(store.publish(app, join(app.folder, 'dist')))
  return build
}

const files = (build: string) => existsSync(join(store.assets, 'cart', build, 'cart.js'))

describe('the history of an app', () => {
  test('is in the order in which builds went live', () => {
    const builds = [goLive(1), goLive(2), goLive(1)]
    expect(store.history('cart')).toEqual(builds)
  })

  test('ends with the build of a rollback', () => {
    const [first = '', second = ''] = [goLive(1), goLive(2)]
    store.wentLive(store.release('cart', first), true)
    expect(store.history('cart')).toEqual([first])
    expect(second).not.toBe(first)
  })

  test('holds the live build and five before it with their Workers', () => {
    const builds = Array.from({ length: 8 }, (_, version) => goLive(version))
    expect(store.history('cart')).toEqual(builds.slice(2))
    store.prune()
    expect(store.release('cart', builds[2] ?? '').build).toBe(builds[2])
    expect(() => store.release('cart', builds[1] ?? '')).toThrow('build.json')
  })
})

describe('static files', () => {
  test('stay for thirty days after their build was last live', () => {
    const builds = Array.from({ length: 8 }, (_, version) => goLive(version))
    const [oldest = ''] = builds
    store.prune(Date.now() + 29 * DAY_MS)
    expect(files(oldest)).toBe(true)
    store.prune(Date.now() + 31 * DAY_MS)
    expect(files(oldest)).toBe(false)
    expect(builds.slice(2).every(files)).toBe(true)
  })
})

describe('files that are named by their content', () => {
  const SHARED = '0123456789ab/vendor.js'
  const own = (version: number) => `${String(version).padStart(12, '0')}/kit.js`
  const isStored = (path: string) => existsSync(join(store.assets, 'cart', path))

  function publish(version: number, paths = [SHARED, own(version)]): Release {
    const files = Object.fromEntries(paths.map((path) => [path, path]))
    writeBuild(app, 'remote', { code: `export default ${version}`, files })
    return store.publish(app, join(app.folder, 'dist'))
  }

  test('are stored once for all builds that have them', () => {
    const release = publish(1)
    const before = statSync(join(store.assets, 'cart', SHARED)).ino
    store.wentLive(release)
    store.wentLive(publish(2))
    expect(statSync(join(store.assets, 'cart', SHARED)).ino).toBe(before)
    expect(folders()).toEqual(['000000000001', '000000000002', '0123456789ab'])
    expect(store.servedFiles(release)).toEqual([SHARED, own(1)].map((path) => ({ path, file: join(store.assets, 'cart', path) })))
  })

  test('stay for thirty days after the last build with them was live', () => {
    for (let version = 0; version < 8; version += 1) store.wentLive(publish(version))
    store.prune(Date.now() + 29 * DAY_MS)
    expect(isStored(own(0))).toBe(true)
    store.prune(Date.now() + 31 * DAY_MS)
    expect([isStored(own(0)), isStored(own(2)), isStored(SHARED)]).toEqual([false, true, true])
  })

  test('stay as long when a build with them comes again, or a canary has them', () => {
    store.wentLive(publish(1))
    for (const folder of folders()) utimesSync(join(store.assets, 'cart', folder), LONG_AGO, LONG_AGO)
    const canary = publish(2)
    store.prune(Date.now(), [canary.build])
    expect([isStored(own(1)), isStored(own(2)), isStored(SHARED)]).toEqual([true, true, true])
    store.prune(Date.now() + 31 * DAY_MS, [canary.build])
    expect(isStored(own(2))).toBe(true)
    store.retire('cart')
    store.prune(Date.now() + 29 * DAY_MS, [canary.build])
    expect(isStored(own(1))).toBe(true)
  })

  test('of a build that never went live are left to others that have them', () => {
    store.wentLive(publish(1))
    store.discard('cart', publish(2).build)
    expect(isStored(SHARED)).toBe(true)
    store.prune(Date.now() + 31 * DAY_MS)
    expect([isStored(SHARED), isStored(own(2))]).toEqual([true, false])
  })

  test('stand beside the folder of a build of before', () => {
    const earlier = goLive(1)
    store.wentLive(publish(2))
    expect([files(earlier), isStored(SHARED)]).toEqual([true, true])
    expect(store.servedFiles(store.release('cart', earlier)).map(({ path }) => path)).toEqual(['cart.js'])
  })

  const folders = () => readdirSync(join(store.assets, 'cart')).toSorted()
})

describe('a retired app', () => {
  test('has no live build, and starts with none', () => {
    const build = goLive(1)
    store.noteReleased({ app: 'cart', build })
    store.retire('cart')
    expect([store.history('cart'), store.findLive('cart')]).toEqual([[], undefined])
    expect(store.wasReleased(store.release('cart', build))).toBe(false)
    expect(() => store.retire('cart')).not.toThrow()
  })

  test('leaves its files for thirty days after its retirement', () => {
    const build = goLive(1)
    const old = new Date(Date.now() - 40 * DAY_MS)
    utimesSync(join(store.assets, 'cart', build), old, old)
    store.retire('cart')
    store.prune(Date.now() + 29 * DAY_MS)
    expect([files(build), store.findRelease('cart', build)]).toEqual([true, undefined])
    store.prune(Date.now() + 31 * DAY_MS)
    expect(files(build)).toBe(false)
  })
})

describe('a folder that holds no build', () => {
  test('is refused, and nothing is published', () => {
    const dist = join(app.folder, 'dist')
    expect(() => store.publish(app, dist)).toThrow('build.json')
    const build = writeBuild(app, 'remote', { code: '' })
    rmSync(join(dist, 'worker'), { recursive: true })
    expect(() => store.publish(app, dist)).toThrow('holds no worker/worker.js')
    expect(files(build)).toBe(false)
  })
})
