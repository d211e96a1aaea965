import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { manifestOf } from '@galleria/fragments/testing/manifest'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fixtureRelease } from '../test/fixture-release.ts'
import { RegistryFile } from './registry-file.ts'

let folder = ''
let file = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'registry-file-'))
  file = join(folder, 'registry.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

const registryWith = (layout: Record<string, string>) => new RegistryFile(file, { apps: ['gift-cards'], layout })
const read = () => JSON.parse(readFileSync(file, 'utf8'))

const releaseOf = (remote: string, fragment: string) => fixtureRelease(manifestOf(remote, { fragments: [fragment] }), folder)

describe('the layout in the registry file', () => {
  const declared = { search: 'catalog/search', newsletter: 'account/newsletter' }

  test('is the declared one until a fragment is placed', () => {
    const registry = registryWith(declared)
    registry.enter([releaseOf('gift-cards', 'offer')])
    expect(read()).toMatchObject({ generation: 1, layout: declared })
    registry.fillOutlet('newsletter', 'gift-cards/offer')
    expect(read()).toMatchObject({ generation: 2, layout: { search: 'catalog/search', newsletter: 'gift-cards/offer' } })
  })

  test('stays when the edge starts again, with new outlets of the declaration', () => {
    const before = registryWith(declared)
    before.enter([releaseOf('gift-cards', 'offer')])
    before.fillOutlet('newsletter', 'gift-cards/offer')
    registryWith({ ...declared, banner: 'cart/banner' }).enter([releaseOf('gift-cards', 'offer')])
    expect(read().layout).toEqual({ search: 'catalog/search', newsletter: 'gift-cards/offer', banner: 'cart/banner' })
  })

  test('takes neither an unknown outlet nor an unknown fragment', () => {
    const registry = registryWith(declared)
    registry.enter([releaseOf('gift-cards', 'offer')])
    expect(() => registry.fillOutlet('footer', 'gift-cards/offer')).toThrow('no outlet "footer". Known: search, newsletter.')
    expect(() => registry.fillOutlet('search', 'gift-cards/none')).toThrow('No live remote has a fragment "gift-cards/none".')
    expect(read().layout).toEqual(declared)
  })
})

describe('the entries in the registry file', () => {
  test('stay when the edge starts again, unless there is no such app any more', () => {
    const before = new RegistryFile(file, { apps: ['gift-cards', 'reviews'], layout: {} })
    for (const remote of ['gift-cards', 'reviews']) before.enter([releaseOf(remote, 'offer')])
    before.withdraw('gift-cards', ['aaaaaaaaaaaa'])
    const { remotes } = read()
    registryWith({}).withdraw('gift-cards', ['bbbbbbbbbbbb'])
    expect(read().remotes).toEqual({ 'gift-cards': { ...remotes['gift-cards'], withdrawn: ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'] } })
  })

  test('name no live build as withdrawn', () => {
    const registry = registryWith({})
    const release = releaseOf('gift-cards', 'offer')
    registry.enter([release])
    registry.withdraw('gift-cards', ['aaaaaaaaaaaa', release.build])
    expect(read().remotes['gift-cards'].withdrawn).toEqual(['aaaaaaaaaaaa'])
    registry.enter([{ ...release, build: 'aaaaaaaaaaaa' }])
    expect(read().remotes['gift-cards'].withdrawn).toEqual([])
  })
})

describe('a retirement in the registry file', () => {
  const heirs = { 'gift-cards/offer': 'reviews/offer' }
  const registryOf = (...apps: string[]) => new RegistryFile(file, { apps, layout: {} })

  test('is one writing with the build that takes over', () => {
    const registry = registryOf('gift-cards', 'reviews')
    registry.enter([releaseOf('gift-cards', 'offer')])
    registry.enter([releaseOf('reviews', 'offer')], { retired: ['gift-cards'], heirs })
    const { generation, remotes, ...rest } = read()
    expect([generation, Object.keys(remotes), rest.heirs]).toEqual([2, ['reviews'], heirs])
    expect(registry.manifests().map(({ name }) => name)).toEqual(['reviews'])
  })

  test('stays when the edge starts again, and when other builds go live', () => {
    registryOf('gift-cards', 'reviews').enter([releaseOf('reviews', 'offer')], { retired: ['gift-cards'], heirs })
    registryOf('reviews').enter([{ ...releaseOf('reviews', 'offer'), build: 'aaaaaaaaaaaa' }])
    expect(read()).toMatchObject({ heirs, remotes: { reviews: { build: 'aaaaaaaaaaaa' } } })
  })

  test('ends what was said of a remote that stayed behind', () => {
    const registry = registryOf('gift-cards', 'reviews')
    registry.enter([releaseOf('gift-cards', 'offer')])
    registry.setBehind({ 'gift-cards': 'conflict' })
    expect(read().behind).toEqual({ 'gift-cards': 'conflict' })
    registry.enter([releaseOf('reviews', 'offer')], { retired: ['gift-cards'], heirs })
    expect(read().behind).toBeUndefined()
  })

  test('puts the heirs into the outlets of the layout, and empties those of what ended', () => {
    const layout = { banner: 'gift-cards/offer', newsletter: 'gift-cards/news', search: 'reviews/offer' }
    const registry = new RegistryFile(file, { apps: ['gift-cards', 'reviews'], layout })
    registry.enter([releaseOf('reviews', 'offer')], { retired: ['gift-cards'], heirs })
    expect(read().layout).toEqual({ banner: 'reviews/offer', search: 'reviews/offer' })
  })

  test('is over with a reading of the registry that has no heirs', () => {
    const registry = registryOf('gift-cards', 'reviews')
    registry.enter([releaseOf('reviews', 'offer')], { retired: ['gift-cards'], heirs })
    registry.enter([releaseOf('gift-cards', 'offer')], { retired: [], heirs: {} })
    expect(read().heirs).toBeUndefined()
  })
  test('has other heirs as soon as the registry of the store does, and writes the same ones once', () => {
    const registry = registryOf('reviews')
    registry.enter([releaseOf('reviews', 'offer')])
    registry.setHeirs(heirs)
    registry.setHeirs({ ...heirs })
    expect(read()).toMatchObject({ generation: 2, heirs })
  })
})
