import { expect, test } from '../../fixtures/test.ts'
import { newRemote } from '../../stack/new-remote.ts'
import { MUG } from '../../test-data/known-products.ts'

const PAGE = '/gift-cards'
const RENDER = /data-render="(\d+)"/

test('a remote that the shell has never heard of is released, and has all that a page and a fragment can have', async ({
  stack,
  store,
}) => {
  const shopper = stack.httpShopper()
  expect((await shopper.get(PAGE)).status).toBe(404)
  const shell = await shellBuild()
  const release = await newRemote('gift-cards')
  try {
    await stack.edge('deploy', 'gift-cards', '--from', release.dist)
    await stack.edge('place', 'newsletter', 'gift-cards/offer')
    expect(await shellBuild()).toBe(shell)

    // A shell reads the registry once a second.
    await expect.poll(async () => (await shopper.get(PAGE)).status).toBe(200)
    await expect.poll(async () => (await shopper.get('/search')).text).toMatch(/gift-cards\/offer"[^>]* slot="newsletter"/)
    expect((await shopper.get(PAGE)).headers.get('cache-control')).toBe('no-store')
    expect((await shopper.get(PAGE, { 'sec-purpose': 'prefetch' })).status).toBe(503)
    expect((await shopper.get(PAGE)).text).toMatch(/"speculationrules">[^<]*\|gift-cards[|)]/)
    expect((await shopper.get('/robots.txt')).text).toContain(`Disallow: ${PAGE}\n`)

    await shopper.addToCart(MUG)
    const render = async () => RENDER.exec((await shopper.get(PAGE)).text)?.[1]
    const first = await render()
    expect(first).toBeDefined()
    expect(await render()).not.toBe(first)

    await store.open(PAGE)
    await store.whenAlive('gift-cards/designs')
    await store.whenAlive('gift-cards/balance')
    await expect(store.fragment('gift-cards/balance')).toHaveAttribute('data-hydrated', release.build)
    const balance = store.fragment('gift-cards/balance').locator('output')
    await store.page.getByRole('button', { name: 'Redeem 25' }).click()
    await expect(balance).toHaveText('Balance 25')
    const shown = await balance.getAttribute('data-render')
    await store.page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(balance).not.toHaveAttribute('data-render', shown ?? '')
    await expect(balance).toHaveText('Balance 25')
  } finally {
    await stack.edge('place', 'newsletter', 'account/newsletter')
    await release.remove()
  }

  async function shellBuild(): Promise<string | undefined> {
    return /^shell +\S+ +(\S+)/m.exec(await stack.edge('status'))?.[1]
  }
})
