import { afterEach, expect, test } from 'vitest'
import { useFirstDeploy } from './testing/first-deploy.ts'
import { StubShop } from './testing/stub-shop.ts'

const FIRST = '111111111111'
const SECOND = '222222222222'

let shop: StubShop

useFirstDeploy(FIRST, (copy) => (shop = copy))
afterEach(() => shop.close())

const NEW_REMOTE = [
  `PUT r2/buckets/files/objects/gift-cards/${FIRST}/entry.js`,
  'PUT workers/scripts/galleria-gift-cards',
  'POST workers/scripts/galleria-gift-cards/subdomain',
  'POST workers/scripts/galleria-router/versions',
  'PATCH workers/scripts/galleria-router/script-settings',
  'POST workers/scripts/galleria-router/deployments',
  'PUT _edge/deployments/gift-cards',
  'PUT _edge/teams/local',
  'POST _edge/releases',
  'PUT _edge/remotes/gift-cards',
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

test('the router is not bound to a remote that was never deployed', { timeout: 120_000 }, async () => {
  addGiftCards()
  shop.writeApp('wishlist', { build: FIRST, kind: 'remote' })
  await shop.changesOf('gift-cards')
  expect(routed()).toEqual(['REMOTE_GIFT_CARDS'])
})
