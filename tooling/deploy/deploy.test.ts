import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FULL } from '../testing/test-scope.ts'
import { useFirstDeploy } from './testing/first-deploy.ts'
import { DOMAIN, releaseChanges, SHELL, StubShop } from './testing/stub-shop.ts'

const FIRST = '111111111111'
const SECOND = '222222222222'

let shop: StubShop

afterEach(() => shop.close())

const FROM_NOTHING = [
  'POST r2/buckets',
  `PUT r2/buckets/files/objects/_builds/cart/${FIRST}`,
  `PUT r2/buckets/files/objects/cart/${FIRST}/entry.js`,
  `PUT r2/buckets/files/objects/_builds/shell/${FIRST}`,
  `PUT r2/buckets/files/objects/shell/${FIRST}/entry.js`,
  'PUT workers/scripts/galleria-cart',
  'POST workers/scripts/galleria-cart/subdomain',
  'PUT workers/scripts/galleria-router',
  'POST workers/scripts/galleria-router/subdomain',
  'PUT workers/scripts/galleria-session',
  'POST workers/scripts/galleria-session/subdomain',
  'PUT workers/scripts/galleria-session/schedules',
  'PUT workers/scripts/galleria-shell',
  'POST workers/scripts/galleria-shell/subdomain',
  'POST workers/scripts/galleria-shell/domains/changeset',
  'PUT workers/scripts/galleria-shell/domains/records',
  'PUT registry/deployments/cart',
  'PUT registry/teams/local',
  'POST registry/releases',
  'PUT registry/remotes/cart',
  'PUT registry/layout',
]

async function expectDeployed(): Promise<void> {
  for (const name of ['galleria-cart', 'galleria-router', 'galleria-session', 'galleria-shell']) {
    const worker = shop.cloudflare.workers.get(name)
    expect(worker?.live?.annotations['workers/tag'], name).toBe(FIRST)
    expect(worker?.onWorkersDev, name).toBe(false)
    expect(worker?.versions, name).toHaveLength(1)
  }
  expect([...(shop.cloudflare.workers.get('galleria-shell')?.domains ?? [])]).toEqual([DOMAIN])
  expect([...(shop.cloudflare.workers.get('galleria-session')?.secrets.keys() ?? [])]).toEqual(['SESSION_KEYS'])
  expect(await shop.registry()).toMatchObject({
    generation: 2,
    remotes: { cart: { build: FIRST, manifest: { name: 'cart' }, withdrawn: [] } },
    layout: { search: 'cart/search' },
  })
}

const NEXT_BUILD = [
  ...releaseChanges(SECOND),
  // It gets all requests when the registry has made it live.
  'POST workers/scripts/galleria-cart/deployments',
]

async function expectNextBuild(): Promise<void> {
  expect(shop.cart?.shares).toEqual({ [FIRST]: 0, [SECOND]: 100 })
  const version = shop.cart?.live?.id
  expect(await shop.registry()).toMatchObject({ generation: 4, remotes: { cart: { build: SECOND, version } } })
}

describe('a shop that was never deployed', () => {
  beforeEach(async () => {
    shop = await StubShop.create(FIRST)
  }, 60_000)

  test(
    'a first deploy makes everything, targets before callers, the registry last; the second changes nothing',
    { timeout: 120_000 },
    async () => {
      expect(await shop.changesOf()).toEqual(FROM_NOTHING)
      await expectDeployed()
      expect(await shop.changesOf()).toEqual([])
      expect(JSON.parse(readFileSync(shop.secretsFile, 'utf8'))).toHaveProperty('SESSION_KEYS')
    },
  )

  // It takes a deploy for each of its changes. Each run tries a release that is killed so.
  test.runIf(FULL)('a deploy that is killed after any change is gone on with', { timeout: 300_000 }, async () => {
    const reached = await shop.changesOfKilled()
    await expectDeployed()
    expect(reached.toSorted()).toEqual(FROM_NOTHING.toSorted())
    expect(await shop.changesOf()).toEqual([])
  })

  test('a secret that a Worker has, and the file has not, is not made anew', { timeout: 120_000 }, async () => {
    await shop.changesOf('session')
    rmSync(shop.secretsFile)
    const { code, output } = await shop.run('shell')
    expect(code).toBe(1)
    expect(output).toContain('lacks SESSION_KEYS, which a Worker on Cloudflare has and another needs')
  })

  test('a secret of the file that a Worker would refuse ends the deploy before any Worker changes', { timeout: 120_000 }, async () => {
    await shop.changesOf('session')
    writeFileSync(shop.secretsFile, JSON.stringify({ ...JSON.parse(readFileSync(shop.secretsFile, 'utf8')), SESSION_KEYS: 'unusable' }))
    const { code, output } = await shop.run('shell')
    expect(code).toBe(1)
    expect(output).toContain('The secret SESSION_KEYS of shell is not usable: must be usable.')
  })

  test('what cannot be deployed is refused before anything is changed', async () => {
    const router = { binding: 'ROUTER', service: 'galleria-router' }
    const services = [{ binding: 'SESSION', service: 'galleria-sesion' }, router]
    shop.writeApp('shell', { build: FIRST, kind: 'shell', declared: { services } })
    const { code, output } = await shop.run()
    expect([code, output.trim(), shop.cloudflare.changes]).toEqual([
      1,
      'galleria-shell: SESSION leads to galleria-sesion, which is not in the set',
      [],
    ])
  })
})

describe('a shop that is deployed', () => {
  useFirstDeploy(FIRST, (copy) => (shop = copy))

  test('a new build of a remote is tried at 0 %, live by the registry, and nothing else is touched', { timeout: 120_000 }, async () => {
    shop.buildCart(SECOND)
    expect(await shop.changesOf('cart')).toEqual(NEXT_BUILD)
    await expectNextBuild()
    expect(await shop.changesOf()).toEqual([])
  })

  test('a deploy that ended before the crons were set sets them', { timeout: 120_000 }, async () => {
    const session = shop.cloudflare.workers.get('galleria-session')
    const crons = session?.crons
    expect(crons).toEqual(['*/5 * * * *'])
    if (session) session.crons = []
    expect(await shop.changesOf()).toContain('PUT workers/scripts/galleria-session/schedules')
    expect(session?.crons).toEqual(crons)
    expect(await shop.changesOf()).toEqual([])
  })

  test('the release of a new build that is killed after any change is gone on with', { timeout: 300_000 }, async () => {
    shop.buildCart(SECOND)
    const reached = await shop.changesOfKilled('cart')
    expect(reached.toSorted()).toEqual([...new Set(NEXT_BUILD)].toSorted())
    await expectNextBuild()
    expect(shop.cart?.versions).toHaveLength(2)
  })

  test('a new outlet of the layout is filled, unless no live remote has its fragment', { timeout: 120_000 }, async () => {
    shop.writeLayout({ search: 'cart/search', banner: 'cart/search', footer: 'cart/none' })
    const { code, output } = await shop.run()
    expect([code, output]).toEqual([0, expect.stringContaining('the outlet footer stays empty: The layout cannot show cart/none')])
    expect(await shop.registry()).toMatchObject({ generation: 3, layout: { search: 'cart/search', banner: 'cart/search' } })
  })

  test(
    'a secret that is replaced in the file reaches every Worker that takes it, and does not come back',
    { timeout: 300_000 },
    async () => {
      const secrets = JSON.parse(readFileSync(shop.secretsFile, 'utf8'))
      writeFileSync(shop.secretsFile, JSON.stringify({ ...secrets, SESSION_KEYS: 'replaced' }))
      expect(await shop.changesOf()).toEqual([
        'PUT workers/scripts/galleria-session',
        'POST workers/scripts/galleria-session/subdomain',
        'PUT workers/scripts/galleria-session/schedules',
        'POST workers/scripts/galleria-shell/versions',
        'PATCH workers/scripts/galleria-shell/script-settings',
        'POST workers/scripts/galleria-shell/deployments',
      ])
      const values = () => ['session', 'shell'].map((app) => shop.cloudflare.workers.get(`galleria-${app}`)?.secrets.get('SESSION_KEYS'))
      expect(values()).toEqual(['replaced', 'replaced'])
      expect(await shop.changesOf(), 'the same again').toEqual([])
      shop.writeApp('shell', { ...SHELL, build: SECOND })
      await shop.changesOf('shell')
      expect(values()).toEqual(['replaced', 'replaced'])
    },
  )
})
