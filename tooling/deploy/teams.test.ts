import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StubShop, type StubTeam } from './testing/stub-shop.ts'

const FIRST = '111111111111'

let shop: StubShop
let buying: StubTeam
let gifts: StubTeam

// One shop for all tests: each builds something new, and looks at what is live before.
beforeAll(async () => {
  shop = await StubShop.create(FIRST)
  shop.writeApp('gift-cards', { build: FIRST, kind: 'remote' })
  await shop.changesOf()
  buying = await shop.addTeam('buying', 'cart')
  gifts = await shop.addTeam('gifts', 'gift-cards')
}, 120_000)

afterAll(() => shop.close())

let builds = 0
/** Makes another build of an app; gives its id. */
function build(app: string, kind = 'remote'): string {
  builds += 1
  const id = builds.toString(16).padStart(12, '2')
  shop.writeApp(app, { build: id, kind })
  return id
}

const remote = async (app: string) => (await shop.registry())?.remotes[app]

/** Runs a command of a team that must succeed; gives what it changed. */
async function changesOf(team: StubTeam, ...args: string[]): Promise<string[]> {
  const { changes } = shop.cloudflare
  const start = changes.length
  const { code, output } = await shop.runAs(team, ...args)
  if (code !== 0) throw new Error(output)
  return changes.slice(start)
}

/** Runs a command that must be refused, and change nothing on Cloudflare or in the registry. */
async function refusalOf(team: StubTeam, ...args: string[]): Promise<string> {
  const [before, changes] = [await shop.registry(), shop.cloudflare.changes.length]
  const { code, output } = await shop.runAs(team, ...args)
  expect(await shop.registry()).toEqual(before)
  expect(shop.cloudflare.changes.slice(changes)).toEqual([])
  return `${code} ${output.trim()}`
}

describe('nothing changes, on Cloudflare or in the registry, when a team', { timeout: 120_000 }, () => {
  test.each([[[]], [['--canary', '5']], [['--preview']], [['--promote']], [['--stop']], [['--rollback']]])(
    'deploys the remote of another team with %j',
    async (args) => {
      build('gift-cards')
      expect(await refusalOf(buying, 'gift-cards', ...args)).toBe('3 refused  owner  buying may not release gift-cards.')
    },
  )

  test('signs with a foreign key', async () => {
    build('cart')
    const args = ['--team', 'buying', '--key', shop.writeKey('buying-1', join(shop.folder, 'stranger'))]
    expect(await refusalOf({ ...buying, options: args }, 'cart')).toMatch(/^3 refused {2}signature /)
  })

  test('uses the token of another team, an unknown one or none', async () => {
    build('cart')
    expect(await refusalOf({ ...buying, token: gifts.token }, 'cart')).toMatch(/^3 refused {2}owner /)
    expect(await refusalOf({ ...buying, token: 'galleria_unknown' }, 'cart')).toMatch(/^1 The registry does not take this token/)
    expect(await refusalOf({ ...buying, token: '' }, 'cart')).toBe('1 Put the token of the team buying into GALLERIA_EDGE_TOKEN.')
  })

  test('deploys a Worker that is no remote', async () => {
    expect(await refusalOf(buying, 'session')).toContain('session is no remote')
  })
})

test('two teams release their own remotes, and neither touches another Worker', { timeout: 240_000 }, async () => {
  for (const [team, app] of [
    [buying, 'cart'],
    [gifts, 'gift-cards'],
  ] as const) {
    const id = build(app)
    const changes = await changesOf(team, app)
    expect(changes.filter((change) => !change.includes(app) && change !== 'POST registry/releases')).toEqual([])
    expect(changes.at(-1), 'all requests').toBe(`POST workers/scripts/galleria-${app}/deployments`)
    expect(await changesOf(team, app), 'the same again').toEqual([])
    expect(await remote(app)).toMatchObject({ build: id })
  }
})

test('a team has a canary, a promotion, a rollback, a preview and a stop of its own', { timeout: 240_000 }, async () => {
  const before = (await remote('cart'))?.build
  const canary = build('cart')
  await changesOf(buying, 'cart', '--canary', '5')
  expect(await remote('cart')).toMatchObject({ build: before, canary: { build: canary, percent: 5 } })
  await changesOf(buying, 'cart', '--promote')
  expect(await remote('cart')).toMatchObject({ build: canary })
  await changesOf(buying, 'cart', '--rollback')
  expect(await remote('cart')).toMatchObject({ build: before, withdrawn: [canary] })
  const preview = build('cart')
  const { code, output } = await shop.runAs(buying, 'cart', '--preview')
  expect([code, output]).toEqual([0, expect.stringMatching(new RegExp(`Shows cart ${preview} until .* UTC.*\\nhttp.*/_preview/`))])
  await changesOf(buying, 'cart', '--stop')
  expect(await remote('cart')).toMatchObject({ build: before, withdrawn: [preview, canary] })
})

test('the owner leaves the remotes of teams alone', { timeout: 240_000 }, async () => {
  const shares = shop.cart?.shares
  build('cart')
  build('gift-cards')
  build('session', 'worker')
  const { code, output } = await shop.run()
  expect([code, output]).toEqual([0, expect.stringContaining('cart: left to the team buying')])
  expect(shop.cart?.shares).toEqual(shares)
  const alone = await shop.run('cart')
  expect([alone.code, alone.output]).toEqual([3, expect.stringContaining('refused  owner  cart belongs to the team buying')])
})

test('a new remote of a team is released as soon as the owner has bound the router to it', { timeout: 240_000 }, async () => {
  const newcomer = await shop.addTeam('newcomer', 'wishlist')
  const id = build('wishlist')
  const { code, output } = await shop.runAs(newcomer, 'wishlist')
  expect([code, output]).toEqual([1, expect.stringContaining('the owner of the store runs "npm run deploy -- router" once')])
  await shop.changesOf('router')
  await changesOf(newcomer, 'wishlist')
  expect(await remote('wishlist')).toMatchObject({ build: id })
})
