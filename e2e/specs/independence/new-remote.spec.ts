import { expect, test } from '../../fixtures/test.ts'
import { showPage } from '../../http/show-page.ts'
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
    await stack.edge('layout', 'set', 'newsletter', 'gift-cards/offer')
    expect(await shellBuild()).toBe(shell)

    // A shell reads the registry once a second.
    await expect.poll(() => everywhere(PAGE, ({ status }) => status === 200)).toBe(true)
    await expect.poll(() => everywhere('/search', ({ text }) => /gift-cards\/offer"[^>]* slot="newsletter"/.test(text))).toBe(true)
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
    await stack.edge('layout', 'set', 'newsletter', 'account/newsletter')
    await release.remove()
  }
  for (const path of ['/', '/collections', MUG.path, MUG.collectionPath, '/search'])
    await expect.poll(() => everywhere(path, ({ text }) => text.includes('"account/newsletter"'))).toBe(true)

  /** Whether all shells show it so. */
  async function everywhere(path: string, holds: (shown: { status: number; text: string }) => boolean): Promise<boolean> {
    return (await showPage(stack, path)).every(holds)
  }

  async function shellBuild(): Promise<string | undefined> {
    return /^shell +\S+ +(\S+)/m.exec(await stack.edge('status'))?.[1]
  }
})
