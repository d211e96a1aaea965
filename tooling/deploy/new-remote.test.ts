import { afterEach, expect, test } from 'vitest'
import { useFirstDeploy } from './testing/first-deploy.ts'
import { StubShop } from './testing/stub-shop.ts'

const FIRST = '111111111111'
const SECOND = '222222222222'
const THIRD = '333333333333'

let shop: StubShop

useFirstDeploy(FIRST, (copy) => (shop = copy))
afterEach(() => shop.close())

const NEW_REMOTE = [
  `PUT r2/buckets/files/objects/_builds/gift-cards/${FIRST}`,
  `PUT r2/buckets/files/objects/gift-cards/${FIRST}/entry.js`,
  'PUT workers/scripts/galleria-gift-cards',
  'POST workers/scripts/galleria-gift-cards/subdomain',
  'POST workers/scripts/galleria-router/versions',
  'PATCH workers/scripts/galleria-router/script-settings',
  'POST workers/scripts/galleria-router/deployments',
  'PUT registry/deployments/gift-cards',
  'PUT registry/teams/local',
  'POST registry/releases',
  'PUT registry/remotes/gift-cards',
]

const addGiftCards = (build = FIRST) => shop.writeApp('gift-cards', { build, kind: 'remote' })
/** Names of the remotes that the live router is bound to. */
const routed = () =>
  shop.cloudflare.workers.get('galleria-router')?.live?.bindings.flatMap(({ name }) => (name.startsWith('REMOTE_') ? [name] : []))

async function expectLive(build: string): Promise<void> {
  expect(routed()).toEqual(['REMOTE_GIFT_CARDS'])
  expect(await shop.registry()).toMatchObject({ remotes: { cart: { build: FIRST }, 'gift-cards': { build } } })
}

test('a remote that is added is deployed with the router, and the shell is not', { timeout: 120_000 }, async () => {
  addGiftCards()
  expect(await shop.changesOf('gift-cards')).toEqual(NEW_REMOTE)
  await expectLive(FIRST)
  expect(await shop.changesOf('gift-cards'), 'the same again').toEqual([])
  expect(await shop.changesOf(), 'a deploy of everything').toEqual([])
})

test('a remote that is added comes with a deploy of everything, too', { timeout: 120_000 }, async () => {
  addGiftCards()
  expect(await shop.changesOf()).toEqual(NEW_REMOTE)
  await expectLive(FIRST)
})

test(
  'comes with a build that shows a fragment of it: both are live in one generation, and one that is refused is named',
  { timeout: 180_000 },
  async () => {
    const uses = (fragment: string) => ({ uses: { fragments: { [fragment]: [] }, events: {} } })
    shop.writeApp('cart', { build: SECOND, kind: 'remote', manifest: uses('gift-cards/search') })
    addGiftCards()
    expect((await shop.changesOf()).filter((change) => change.startsWith('PUT registry/remotes'))).toEqual(['PUT registry/remotes'])
    const { generation = 0, remotes } = (await shop.registry()) ?? {}
    expect(remotes).toMatchObject({ cart: { build: SECOND }, 'gift-cards': { build: FIRST } })
    shop.writeApp('cart', { build: THIRD, kind: 'remote', manifest: uses('gift-cards/none') })
    addGiftCards(SECOND)
    const { code, output } = await shop.run()
    expect([code, output.trim().split('\n').at(-1)]).toEqual([
      3,
      `cart stays on an earlier build: ${THIRD} was refused (uses): cart ${THIRD} shows gift-cards/none, which gift-cards ${SECOND} does not have  Then: npm run deploy -- cart`,
    ])
    const behind = await shop.registry()
    expect(behind).toMatchObject({ remotes: { cart: { build: SECOND }, 'gift-cards': { build: SECOND } }, behind: { cart: 'uses' } })
    expect(behind?.generation).toBeGreaterThan(generation)
    shop.writeApp('cart', { build: SECOND, kind: 'remote', manifest: uses('gift-cards/search') })
    await shop.changesOf()
    expect((await shop.registry())?.behind).toEqual({})
  },
)

test('a remote whose first deploy is killed after any change is gone on with', { timeout: 300_000 }, async () => {
  addGiftCards()
  expect((await shop.changesOfKilled('gift-cards')).toSorted()).toEqual(NEW_REMOTE.toSorted())
  await expectLive(FIRST)
})

test('its next build, and a canary, leave the router as it is', { timeout: 120_000 }, async () => {
  addGiftCards()
  await shop.changesOf('gift-cards')
  addGiftCards(SECOND)
  const changes = await shop.changesOf('gift-cards', '--canary', '5')
  expect(changes.filter((change) => change.includes('router'))).toEqual([])
  expect(await shop.registry()).toMatchObject({ remotes: { 'gift-cards': { build: FIRST, canary: { build: SECOND, percent: 5 } } } })
})

test('the router stays bound to a remote that this checkout lacks, until its Worker is deleted', { timeout: 180_000 }, async () => {
  addGiftCards()
  await shop.changesOf('gift-cards')
  shop.removeApp('gift-cards')
  shop.writeApp('router', { build: SECOND, kind: 'worker' })
  expect(await shop.changesOf('router')).toContain('POST workers/scripts/galleria-router/deployments')
  await expectLive(FIRST)
  shop.cloudflare.workers.delete('galleria-gift-cards')
  await shop.changesOf('router')
  expect(routed()).toEqual([])
})

test(
  'a remote that the project has no more is retired with the builds that take over, in one generation',
  { timeout: 180_000 },
  async () => {
    addGiftCards()
    await shop.changesOf()
    shop.retireApp('gift-cards', { search: 'cart/search' })
    shop.writeApp('cart', { build: SECOND, kind: 'remote' })
    const changes = await shop.changesOf()
    expect(changes.filter((change) => change.startsWith('PUT registry/remotes'))).toEqual(['PUT registry/remotes'])
    const after = await shop.registry()
    expect(after?.remotes).toEqual({ cart: expect.objectContaining({ build: SECOND }) })
    expect(routed(), 'a shell of before reaches it until it has read that').toEqual(['REMOTE_GIFT_CARDS'])
    expect(await shop.changesOf(), 'the same again').toEqual([])
  },
)

test('the router is not bound to a remote that was never deployed', { timeout: 120_000 }, async () => {
  addGiftCards()
  shop.writeApp('wishlist', { build: FIRST, kind: 'remote' })
  await shop.changesOf('gift-cards')
  expect(routed()).toEqual(['REMOTE_GIFT_CARDS'])
})
