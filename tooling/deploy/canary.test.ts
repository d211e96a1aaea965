import { LOCALES } from '@galleria/intl/locales'
import { afterEach, expect, test } from 'vitest'
import { FULL } from '../testing/test-scope.ts'
import { useFirstDeploy } from './testing/first-deploy.ts'
import { BAD_BUILD } from './testing/stub-remote.ts'
import { releaseChanges, StubShop } from './testing/stub-shop.ts'

const FIRST = '111111111111'
const SECOND = '222222222222'
const THIRD = '333333333333'

let shop: StubShop

useFirstDeploy(FIRST, (copy) => (shop = copy))
afterEach(() => shop.close())

const cart = async () => (await shop.registry())?.remotes['cart']
const versionOf = (build: string) => shop.cart?.versions.find(({ annotations }) => annotations['workers/tag'] === build)?.id

async function release(...builds: string[]): Promise<void> {
  for (const build of builds) {
    shop.buildCart(build)
    await shop.changesOf('cart')
  }
}

const CANARY = releaseChanges(SECOND)
const MOVE = ['PUT registry/remotes/cart', 'POST workers/scripts/galleria-cart/deployments']

test('a canary is deployed at 0 %, and the registry says who gets it', { timeout: 120_000 }, async () => {
  shop.buildCart(SECOND)
  expect(await shop.changesOf('cart', '--canary', '5')).toEqual(CANARY)
  expect(shop.cart?.shares).toEqual({ [FIRST]: 100, [SECOND]: 0 })
  expect([...(shop.cart?.locales ?? [])], 'languages that its examples were rendered in').toEqual([...LOCALES])
  expect(await cart()).toMatchObject({
    build: FIRST,
    version: versionOf(FIRST),
    canary: { build: SECOND, version: versionOf(SECOND), percent: 5 },
  })
  expect(await shop.changesOf('cart', '--canary', '5'), 'the same again').toEqual([])
  expect(await shop.changesOf(), 'a deploy without a share').toEqual([])
  expect(await shop.changesOf('cart', '--canary', '25')).toEqual(['POST registry/releases', 'PUT registry/remotes/cart'])
  expect(await shop.changesOf('cart', '--promote')).toEqual(MOVE)
  expect(shop.cart?.shares).toEqual({ [FIRST]: 0, [SECOND]: 100 })
  expect(await cart()).toMatchObject({ build: SECOND, version: versionOf(SECOND) })
  expect(await shop.changesOf('cart', '--rollback')).toEqual(MOVE)
  expect(shop.cart?.shares).toEqual({ [FIRST]: 100, [SECOND]: 0 })
  expect(await cart()).toMatchObject({ build: FIRST, version: versionOf(FIRST), withdrawn: [SECOND] })
})

// Its changes are those of a release, which each run kills after each of them.
test.runIf(FULL)('a canary that is killed after any change is gone on with', { timeout: 300_000 }, async () => {
  shop.buildCart(SECOND)
  const reached = await shop.changesOfKilled('cart', '--canary', '5')
  expect(reached.toSorted()).toEqual(CANARY.toSorted())
  expect(shop.cart?.shares).toEqual({ [FIRST]: 100, [SECOND]: 0 })
  expect(await cart()).toMatchObject({ build: FIRST, canary: { build: SECOND, percent: 5 } })
})

test('the share of a canary with steps that is asked for without them ends the steps', { timeout: 120_000 }, async () => {
  shop.buildCart(SECOND)
  await shop.changesOf('cart', '--canary', '5', '--steps', '25,100', '--every', '1h')
  expect(await shop.changesOf(), 'a deploy without a share').toEqual([])
  expect(await shop.changesOf('cart', '--canary', '5')).toEqual(['POST registry/releases', 'PUT registry/remotes/cart'])
  expect(await shop.changesOf('cart', '--canary', '5'), 'the same again').toEqual([])
})

test('an app that is no remote is not deployed for a share of the shoppers', { timeout: 120_000 }, async () => {
  shop.writeApp('session', { build: SECOND, kind: 'worker' })
  const before = shop.cloudflare.changes.length
  const { code, output } = await shop.run('session', '--canary', '5')
  expect([code, output]).toEqual([1, expect.stringContaining('session is no remote')])
  expect(shop.cloudflare.changes).toHaveLength(before)
})

test('a second canary is refused until the first one is stopped', { timeout: 120_000 }, async () => {
  shop.buildCart(SECOND)
  await shop.changesOf('cart', '--canary', '5')
  shop.buildCart(THIRD)
  const changes = shop.cloudflare.changes.filter((change) => change.startsWith('POST')).length
  for (const args of [['--canary', '5'], []]) {
    const { code, output } = await shop.run('cart', ...args)
    expect([code, output]).toEqual([1, expect.stringContaining(`cart ${SECOND} is the canary: promote or stop it first`)])
  }
  expect(shop.cloudflare.changes.filter((change) => change.startsWith('POST'))).toHaveLength(changes)
  expect(await shop.changesOf('cart', '--stop')).toEqual(['PUT registry/remotes/cart'])
  await shop.changesOf('cart', '--canary', '5')
  expect(shop.cart?.shares).toEqual({ [FIRST]: 100, [THIRD]: 0 })
  expect(await cart()).toMatchObject({ build: FIRST, canary: { build: THIRD }, withdrawn: [SECOND] })
})

test('a build whose examples fail is not live, and shows in no share', { timeout: 120_000 }, async () => {
  shop.buildCart(BAD_BUILD)
  const { code, output } = await shop.run('cart')
  expect([code, output]).toEqual([3, expect.stringContaining('refused  probe  cart/search: answered 500')])
  expect(shop.cart?.shares).toEqual({ [FIRST]: 100, [BAD_BUILD]: 0 })
  expect(await cart()).toMatchObject({ build: FIRST })
  await release(SECOND)
  expect(shop.cart?.shares).toEqual({ [FIRST]: 0, [SECOND]: 100 })
})

test(
  'a Worker that costs too much to start is refused before anything changes, unless the owner accepts it',
  { timeout: 120_000 },
  async () => {
    shop.buildCart(SECOND, { worker: 251, hello: 30 })
    const { code, output } = await shop.run('cart')
    expect(output).toContain(`cart ${SECOND}: starts with 251 ms CPU, 221 of 40 ms more than a Worker that says hello`)
    expect([code, output]).toEqual([3, expect.stringContaining(`refused  start  cart ${SECOND}: The Worker takes 251 ms CPU`)])
    expect(shop.cart?.shares).toEqual({ [FIRST]: 100 })
    expect((await shop.run('cart', '--accept', 'tables are made once')).code).toBe(0)
    expect(await cart()).toMatchObject({ build: SECOND })
  },
)

test('a remote that fails its trial on this machine is refused before anything changes', { timeout: 120_000 }, async () => {
  shop.writeApp('cart', { build: SECOND, kind: 'remote', trialFault: 'cart/cart as a member: responded 500' })
  const before = shop.cloudflare.changes.length
  const { code, output } = await shop.run('cart')
  expect([code, output]).toEqual([3, expect.stringContaining('refused  probe  cart/cart as a member: responded 500')])
  expect(shop.cloudflare.changes).toHaveLength(before)
})

test('a rollback to a build that left the deployment puts it back first', { timeout: 120_000 }, async () => {
  await release(SECOND, THIRD)
  expect(shop.cart?.shares).toEqual({ [SECOND]: 0, [THIRD]: 100 })
  expect(await shop.changeInConsole({ action: 'rollback', build: FIRST }), 'the console cannot deploy').toBe(409)
  expect(await shop.changesOfKilled('cart', '--rollback', FIRST)).toEqual([
    'PUT registry/deployments/cart',
    'POST workers/scripts/galleria-cart/deployments',
    'PUT registry/remotes/cart',
  ])
  expect(shop.cart?.shares).toEqual({ [FIRST]: 100, [THIRD]: 0 })
  expect(await cart()).toMatchObject({ build: FIRST, withdrawn: [THIRD] })
})

test('what the console changed is what counts, and the next deploy divides requests by it', { timeout: 120_000 }, async () => {
  await release(SECOND)
  expect(await shop.changeInConsole({ action: 'rollback' })).toBe(200)
  expect(shop.cart?.buildFor(`galleria-cart="${(await cart())?.version}"`, 'galleria-cart'), 'what shells ask for').toBe(FIRST)
  shop.buildCart(FIRST)
  expect(await shop.changesOf()).toEqual(['POST workers/scripts/galleria-cart/deployments'])
  expect(shop.cart?.shares).toEqual({ [FIRST]: 100, [SECOND]: 0 })
})

test('a deploy that cannot ask the registry which of two versions is live changes nothing of them', { timeout: 120_000 }, async () => {
  await release(SECOND)
  shop.buildCart(THIRD)
  shop.disconnectRegistry()
  const { code, output } = await shop.run('cart')
  expect([code, output]).toEqual([
    1,
    expect.stringContaining('galleria-cart has two versions, and the registry cannot be asked which is live'),
  ])
  expect(shop.cart?.shares).toEqual({ [FIRST]: 0, [SECOND]: 100 })
  expect(shop.cart?.versions).toHaveLength(2)
})
