import { join } from 'node:path'
import { manifestOf } from '@galleria/fragments/testing/manifest'
import { beforeAll, describe, expect } from 'vitest'
import { withBuild } from '../builds/build-apps.ts'
import { PROJECT_ROOT } from '../cli/project-edge.ts'
import { behindLine } from '../releases/behind-line.ts'
import { packRelease } from '../releases/pack-release.ts'
import { foldersOf, readBuild } from '../releases/read-build.ts'
import { readReleaseKey } from '../settings/release-key.ts'
import { writeBuild } from './fixture-app.ts'
import { fragmentCode, helloCode, REGISTRY_APP } from './fixture-shop.ts'
import { send } from './load.ts'
import { test, type ReleasedShop } from './release-test.ts'

beforeAll(() => withBuild(PROJECT_ROOT, [REGISTRY_APP], async () => undefined), 120_000)

describe('a release', () => {
  test('is signed, checked and live, and a rollback undoes it', async ({ store }) => {
    const printed = await store.run(['release', 'hello', '--from', store.build('two')])
    expect(printed).toMatch(/^build {4}hello [0-9a-f]{12}, contract 2, react \^18\.3\.1 {19}signed {3}local-[0-9a-f]{8}$/m)
    expect(printed).toMatch(
      /^size {5}Worker 0\.\d of 256 KB gzip, scripts 0\.\d KB brotli +files {4}1 stored, 0 known +probe {4}\d of \d examples, no members and forms$/m,
    )
    expect(printed).toMatch(/^start {4}\d+ ms CPU, -?\d+ of 40 ms more than a Worker that says hello$/m)
    expect(printed).toMatch(/^live {5}generation 1 → 2$/m)
    expect(await store.text()).toBe('two')
    await store.run(['rollback', 'hello'])
    expect(await store.text()).toBe('one')
    expect(await store.run(['audit', 'hello'])).toMatch(/owner +hello +rollback .*\n.*owner +hello +release .*\n.*owner +hello +store /)
  })

  test('by a change of the registry from outside runs as well', async ({ store }) => {
    const { token, keyFile } = await store.addTeam('greeting', 'hello')
    const args = ['release', 'hello', '--store', store.storeUrl, '--team', 'greeting', '--key', keyFile, '--from', store.build('two')]
    expect(await store.run(args, token)).toMatch(/signed {3}greeting-1$/m)
    expect(await store.text()).toBe('two')
    await store.client(token).changeRemote('hello', 2, { action: 'rollback' })
    await expect.poll(() => store.text()).toBe('one')
  })

  test('runs beside the live build as a canary, which is promoted or stopped by the registry', async ({ store }) => {
    expect(await store.run(['release', 'hello', '--canary', '5', '--from', store.build('two')])).toMatch(
      /^live {5}generation 1 → 2, canary 5 %$/m,
    )
    expect(await store.run(['status'])).toMatch(/canary [0-9a-f]{12} 5 %/)
    await store.run(['canary', 'hello', '25'])
    expect(await store.live()).toMatchObject({ remotes: [{ canary: { percent: 25 } }] })
    await store.run(['canary', 'hello', 'promote'])
    expect(await store.text()).toBe('two')
    await store.run(['canary', 'hello', '5', '--from', store.build('three')])
    const canary = (await store.live()).remotes[0]?.canary
    await store.run(['canary', 'hello', 'stop'])
    expect(await store.live()).toMatchObject({ remotes: [{ withdrawn: [canary?.build] }] })
    expect(await store.run(['audit', 'hello'])).toMatch(/ stop .*\n.* canary .*\n.* store .*\n.* promote .*\n.* canary .*\n.* canary /)
  })

  test('as a canary gets its steps from the registry, which loses none when it is killed or the store starts again', async ({ store }) => {
    const canary = async () => (await store.live()).remotes[0]?.canary?.percent
    const printed = await store.run([
      'release',
      'hello',
      '--from',
      store.build('two'),
      ...'--canary 5 --steps 25,50,100 --every 4s'.split(' '),
    ])
    expect(printed).toMatch(/canary 5 %, then 25, 50, 100 %$/m)
    await store.report(20)
    const waits = 'hello: the step to 25 % waits: 20 of about 149 renders'
    await expect.poll(() => store.run(['status']), { timeout: 15_000 }).toContain(waits)
    store.kill('registry')
    await expect.poll(async () => (await store.live().catch(() => null))?.remotes.length, { timeout: 15_000 }).toBeGreaterThan(0)
    // The counts of before are not lost.
    await store.report(140)
    await expect.poll(canary, { timeout: 15_000 }).toBe(25)
    await store.report(200)
    await store.restart()
    await expect.poll(canary, { timeout: 15_000 }).toBe(50)
    await store.report(200)
    await expect.poll(canary, { timeout: 15_000 }).toBeUndefined()
    await expect.poll(() => store.text(), { timeout: 5_000 }).toBe('two')
    expect(await store.run(['audit', 'hello'])).toMatch(
      /watch +hello +promote .*\n.*watch .* 50 % .*\n.*watch .* 25 % .*\n.*watch +hello +wait .*\n.*owner .* 5 % /,
    )
  })

  test('and a rollback survive a restart, until the working tree has changed', async ({ store }) => {
    await store.run(['release', 'hello', '--from', store.build('two')])
    await store.restart()
    expect(await store.text()).toBe('two')
    await store.run(['rollback', 'hello'])
    await store.restart()
    expect(await store.text()).toBe('one')
    writeBuild(store.app('hello'), 'remote', { code: helloCode('three') })
    await store.restart()
    expect(await store.text()).toBe('three')
  })

  test('of a remote that the store has never heard of runs', async ({ store }) => {
    await store.run(['release', 'gift-cards', '--from', store.build('cards', 'gift-cards')])
    expect((await send(`${store.storeUrl}/gift-cards`)).body).toContain('cards')
    expect(await store.run(['deploy', 'gift-cards', '--from', store.build('more', 'gift-cards')])).toContain('running')
    expect((await send(`${store.storeUrl}/gift-cards`)).body).toContain('more')
  })
})

describe('a start', () => {
  const shown = async (store: ReleasedShop) => JSON.parse((await send(`${store.storeUrl}/registry`)).body)
  const page = (remote: string, name: string, pattern: string) => {
    const { pages } = manifestOf(remote, { pages: { [name]: pattern } })
    return { pages: { [name]: { ...pages[name], css: [], modules: [] } } }
  }

  test('puts builds of several remotes live in one generation: a page and an event have moved between them', async ({ store }) => {
    writeBuild(store.app('hello'), 'remote', { code: fragmentCode('two', 'broken'), manifest: page('hello', 'story', '/stories/:slug') })
    await store.restart()
    expect(await store.live()).toMatchObject({ generation: 2 })
    const uses = { events: { 'gift-cards:said': ['words'] } }
    const events = { 'gift-cards:said': { type: 'object', properties: { words: { type: 'string' } } } }
    writeBuild(store.app('hello'), 'remote', { code: helloCode('three'), manifest: { uses } })
    const manifest = { ...page('gift-cards', 'story', '/stories/:name'), events }
    writeBuild(store.addRemote('gift-cards'), 'remote', { code: fragmentCode('cards', 'broken'), manifest })
    await store.restart()
    expect(store.behind()).toEqual([])
    expect(await store.live()).toMatchObject({ generation: 3, remotes: [{ name: 'gift-cards' }, { name: 'hello' }] })
    expect([await store.text(), (await send(`${store.storeUrl}/gift-cards`)).body]).toEqual(['three', expect.stringContaining('cards')])
    const { remotes } = await shown(store)
    expect(Object.values<{ manifest: { pages: object } }>(remotes).flatMap((entry) => Object.keys(entry.manifest.pages))).toEqual(['story'])
  })

  test('leaves a remote on its build that is refused, says so until another is live, and tries it again with the next start', async ({
    store,
  }) => {
    writeBuild(store.app('hello'), 'remote', { code: `throw new Error('no')` })
    writeBuild(store.addRemote('gift-cards'), 'remote', { code: helloCode('cards') })
    for (const _start of ['first', 'second']) {
      await store.restart()
      expect(store.behind()).toMatchObject([{ remote: 'hello', code: 'probe', message: expect.stringContaining('Uncaught Error: no') }])
      expect(await shown(store)).toMatchObject({ behind: { hello: 'probe' } })
      expect([await store.text(), (await send(`${store.storeUrl}/gift-cards`)).body]).toEqual(['one', expect.stringContaining('cards')])
    }
    expect(
      store
        .behind()
        .map((each) => behindLine(each, (remote) => `release ${remote}`))
        .join(''),
    ).toMatch(/^hello stays on an earlier build: \w+ was refused \(probe\): workerd ended .* {2}Then: release hello$/)
    await store.run(['release', 'hello', '--from', store.build('two')])
    expect([await store.text(), (await shown(store)).behind]).toEqual(['two', undefined])
  })

  test('ends the canary of an older build when it brings a newer one, and leaves one alone that is its own', async ({ store }) => {
    await store.run(['release', 'hello', '--canary', '25', '--from', store.build('two')])
    await store.restart()
    expect((await store.live()).remotes[0]?.canary?.percent).toBe(25)
    writeBuild(store.app('hello'), 'remote', { code: helloCode('three') })
    await store.restart()
    expect(await store.text()).toBe('three')
    expect((await store.live()).remotes[0]?.canary).toBeUndefined()
    expect(await store.run(['audit', 'hello'])).toMatch(/release +\w+, canary \w+ 25 % +\w+ +3 +done +the start of a newer build/)
    writeBuild(store.app('hello'), 'remote', { code: helloCode('four') })
    await store.run(['canary', 'hello', '5', '--from', join(store.app('hello').folder, 'dist')])
    await store.restart()
    expect([await store.text(), (await store.live()).remotes[0]?.canary?.percent]).toEqual(['three', 5])
  })
})

describe('the layout', () => {
  const withOffer = (folder: string, text: string, fragments: string[]) => {
    const at = join(folder, text)
    const made = Object.entries(manifestOf('hello', { fragments }).fragments)
    const declared = Object.fromEntries(made.map(([name, part]) => [name, { ...part, css: [], modules: [] }]))
    const code = fragmentCode(text, 'broken')
    writeBuild({ name: 'hello', folder: at, health: '' }, 'remote', { code, manifest: { fragments: declared } })
    return ['release', 'hello', '--from', join(at, 'dist')]
  }
  const shown = async (store: ReleasedShop) => JSON.parse((await send(`${store.storeUrl}/registry`)).body).layout

  test('is changed through the registry: checked, audited, and the same after a restart', async ({ store, folder }) => {
    expect(await store.run(['layout', 'set', 'banner', 'hello/offer'])).toBe('The layout has no outlet "banner". Known: . (1)')
    store.options.layout['banner'] = 'hello/offer'
    await store.run(withOffer(folder, 'two', ['offer', 'news']))
    await store.restart()
    expect(await store.run(['layout'])).toMatch(/^banner +hello\/offer$/m)
    expect(await store.run(['layout', 'set', 'banner', 'hello/none'])).toMatch(
      /^refused {2}uses {2}The layout cannot show hello\/none, which hello \w+ does not have\. \(3\)$/,
    )
    await store.run(['layout', 'set', 'banner', 'hello/news'])
    expect(await shown(store)).toEqual({ banner: 'hello/news' })
    expect(await store.run(['audit'])).toMatch(/owner +- +layout +banner: hello\/offer +banner: hello\/news +\d+ +done/)
    expect(await store.run(withOffer(folder, 'three', ['offer']))).toMatch(
      /^refused {2}uses {2}the layout shows hello\/news, which this build no longer has: keep it, or place another in banner \(3\)$/,
    )
    await store.restart()
    expect(await shown(store)).toEqual({ banner: 'hello/news' })
  })
})

describe('a release is refused, and nothing changes,', () => {
  test('by a team that another remote belongs to, or that signs with a foreign key', async ({ store }) => {
    const greeting = await store.addTeam('greeting', 'hello')
    const giving = await store.addTeam('giving', 'gift-cards')
    const release = (remote: string, team: string, { keyFile }: { keyFile: string }, token: string) => {
      const dist = store.build('two', remote)
      return store.run(['release', remote, '--store', store.storeUrl, '--team', team, '--key', keyFile, '--from', dist], token)
    }
    const before = await store.live()
    expect(await release('hello', 'giving', giving, giving.token)).toBe('refused  owner  giving may not release hello. (3)')
    expect(await release('gift-cards', 'greeting', greeting, greeting.token)).toBe(
      'refused  owner  greeting may not release gift-cards. (3)',
    )
    expect(await release('hello', 'greeting', giving, greeting.token)).toBe(
      'refused  signature  The key giving-1 is not one of greeting. (3)',
    )
    expect(await store.run(['deploy', 'hello', '--from', store.build('two')])).toBe('refused  owner  local may not release hello. (3)')
    expect(await store.live()).toEqual(before)
    expect(await release('hello', 'greeting', greeting, greeting.token)).toContain('→ 2')
    expect(await release('gift-cards', 'giving', giving, giving.token)).toContain('→ 3')
  })

  test('with a byte that was not signed', async ({ store }) => {
    const { token, keyFile } = await store.addTeam('greeting', 'hello')
    const signer = { team: 'greeting', key: readReleaseKey(keyFile) }
    const tar = await packRelease(readBuild(foldersOf(store.build('two'))), signer, '0'.repeat(40))
    const at = Buffer.from(tar.buffer).indexOf('two')
    tar[at] = 'T'.charCodeAt(0)
    const before = await store.live()
    await expect(store.client(token).storeRelease(tar)).rejects.toThrow(
      'refused  integrity  worker/worker.js is not the file that was signed.',
    )
    expect(await store.live()).toEqual(before)
  })

  test('when the remote has changed meanwhile', async ({ store }) => {
    const { token } = await store.addTeam('greeting', 'hello')
    await expect(store.client(token).changeRemote('hello', 0, { action: 'rollback' })).rejects.toMatchObject({
      code: 'conflict',
      exitCode: 4,
    })
    expect(await store.run(['release', 'hello', '--canary', '5'])).toContain('is not an app of this project')
    const dist = join(store.app('hello').folder, 'dist')
    await store.run(['team', 'revoke', 'greeting'])
    expect(await store.run(['release', 'hello', '--canary', '5', '--from', dist])).toMatch(
      /^refused {2}conflict {2}.* is the stable build already\. \(4\)$/,
    )
  })

  test('when it requires another React than the shell has, but not for a patch above', async ({ store, folder }) => {
    const release = (text: string, react: string) => {
      const at = join(folder, text)
      writeBuild({ name: 'hello', folder: at, health: '' }, 'remote', { code: helloCode(text), manifest: { requires: { react } } })
      return store.run(['release', 'hello', '--from', join(at, 'dist')])
    }
    const before = await store.live()
    expect(await release('next', '^19.0.0')).toMatch(
      /^refused {2}requires {2}hello [0-9a-f]{12} requires React \^19\.0\.0, and the shell has 18\.3\.1 \(3\)$/,
    )
    expect(await store.live()).toEqual(before)
    expect(await release('same', '^18.3.0')).toContain('generation 1 → 2')
  })

  test('when it uses what is not there, or lacks what others use', async ({ store, folder }) => {
    const release = (remote: string, text: string, manifest: object) => {
      const at = join(folder, `${remote}-${text}`)
      writeBuild({ name: remote, folder: at, health: '' }, 'remote', { code: helloCode(text), manifest: { ...manifest } })
      return store.run(['release', remote, '--from', join(at, 'dist')])
    }
    const uses = { events: { 'hello:said': ['words'] } }
    const events = { 'hello:said': { type: 'object', properties: { words: { type: 'string' } } } }
    expect(await release('gift-cards', 'early', { uses })).toMatch(
      /^refused {2}uses {2}gift-cards \w+ hears hello:said, which hello \w+ does not have \(3\)$/,
    )
    expect(await release('hello', 'two', { events })).toContain('→ 2')
    expect(await release('gift-cards', 'later', { uses })).toContain('→ 3')
    expect(await release('hello', 'three', {})).toMatch(
      /hears hello:said, which this build no longer has: keep it, or wait until gift-cards ships without it \(3\)$/,
    )
    expect(await store.text()).toBe('two')
  })

  test('when one of its examples cannot be rendered', async ({ store, folder }) => {
    const release = (text: string, broken: string) => {
      const at = join(folder, text)
      const { fragments } = manifestOf('hello', { fragments: ['offer'] })
      const offer = { ...fragments['offer'], css: [], modules: [] }
      const examples = { offer: [{ card: 'roses' }, { card: 'stars' }] }
      const code = fragmentCode(text, broken)
      writeBuild({ name: 'hello', folder: at, health: '' }, 'remote', { code, manifest: { fragments: { offer }, examples } })
      return store.run(['release', 'hello', '--from', join(at, 'dist')])
    }
    const before = await store.live()
    expect(await release('two', 'stars')).toBe('refused  probe  hello/offer?card=stars: responded 503 (3)')
    expect([await store.live(), await store.text()]).toEqual([before, 'one'])
    expect(await store.run(['audit', 'hello'])).toMatch(/store +- +\w+ +1 +probe +hello\/offer\?card=stars: responded 503/)
    expect(await release('three', 'tulips')).toMatch(/probe {4}0 of 2 examples, skipped: 2, no members and forms$/m)
    expect(await store.text()).toBe('three')
  })

  test('when its Worker takes too long to start, unless the owner accepts it', async ({ store, folder }) => {
    const at = join(folder, 'slow')
    const burn = `let sum = 0\nfor (let step = 0; step < 2e8; step += 1) sum += step % 7\nif (sum < 0) throw new Error('never')\n`
    writeBuild({ name: 'hello', folder: at, health: '' }, 'remote', { code: burn + helloCode('slow') })
    const before = await store.live()
    const release = ['release', 'hello', '--from', join(at, 'dist')]
    expect(await store.run(release)).toMatch(
      /^refused {2}start {2}The Worker takes \d+ ms CPU until its first response, \d+ more than one that says hello: 40 more are allowed\. \(3\)$/,
    )
    expect([await store.live(), await store.text()]).toEqual([before, 'one'])
    expect(await store.run(['audit', 'hello'])).toMatch(/store +- +\w+ +1 +start +The Worker takes/)
    expect(await store.run([...release, '--accept', 'tables are made once'])).toMatch(/^live {5}generation 1 → 2$/m)
    expect(await store.text()).toBe('slow')
  })

  test('when it does not start', async ({ store, folder }) => {
    const at = join(folder, 'broken')
    writeBuild({ name: 'hello', folder: at, health: '' }, 'remote', { code: `throw new Error('no')` })
    const before = await store.live()
    expect(await store.run(['release', 'hello', '--from', join(at, 'dist')])).toMatch(
      /^refused {2}start {2}The Worker of hello does not start: workerd ended .*Uncaught Error: no.* \(3\)$/s,
    )
    expect([await store.live(), await store.text()]).toEqual([before, 'one'])
  })
})
