import { expect, test } from '../../fixtures/test.ts'
import { changedBuild } from '../../stack/changed-build.ts'
import { LAMP, MUG } from '../../test-data/known-products.ts'

const LINK = /^https?:\S+\/_preview\/\S+$/m
const TEXT = 'Add it to the cart now'

test('a link shows a stored build to its browser alone, alive by its own scripts, until the shopper leaves', async ({
  stack,
  store,
  newShopper,
}) => {
  const build = await changedBuild('cart', [{ file: 'messages/en.json', from: '"Add to cart"', to: `"${TEXT}"` }])
  try {
    await stack.edge('canary', 'cart', '0', '--from', build.dist)
    const [link = ''] = LINK.exec(await stack.edge('preview', 'cart', build.build)) ?? []
    const { page } = store
    const fragment = store.fragment('cart/add-to-cart')
    const button = fragment.getByRole('button', { name: TEXT })
    const bar = page.getByText(`Preview of cart ${build.build} — Leave preview`)

    const forged = await page.request.get(`${link.slice(0, -4)}AAAA`, { maxRedirects: 0 })
    expect([forged.status(), forged.headers()['set-cookie']]).toEqual([404, undefined])

    // A shell reads the registry once a second.
    await expect(async () => {
      await page.goto(link)
      const response = await store.open(LAMP.path)
      expect(await fragment.getAttribute('data-build')).toBe(build.build)
      expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    }).toPass({ timeout: 30_000 })
    await expect(bar).toBeVisible()
    await expect(button).toBeVisible()
    await store.whenAlive('cart/add-to-cart')
    await expect(fragment).toHaveAttribute('data-hydrated', build.build)
    await button.click()
    await store.expectCartCount(1)

    const other = await newShopper()
    await other.store.product.open(LAMP)
    await expect(other.store.product.addButton).toHaveText('Add to cart')
    await expect(other.store.page.locator('.preview-bar')).toHaveCount(0)

    await page.getByRole('button', { name: 'Leave preview' }).click()
    await expect(page).toHaveURL(LAMP.path)
    await expect(store.product.addButton).toHaveText('Add to cart')
    await expect(bar).toHaveCount(0)

    await page.goto(link)
    await stack.edge('canary', 'cart', 'stop')
    await store.product.open(MUG)
    await expect(store.product.addButton).toHaveText('Add to cart')
    await expect(bar).toHaveCount(0)
  } finally {
    await build.remove()
  }
})

test('a preview can be entered and left without JavaScript', async ({ stack, newShopper }) => {
  const build = await changedBuild('cart', [{ file: 'messages/en.json', from: '"Add to cart"', to: '"Put it in the cart"' }])
  try {
    await stack.edge('canary', 'cart', '0', '--from', build.dist)
    const [link = ''] = LINK.exec(await stack.edge('preview', 'cart', build.build, '--minutes', '60')) ?? []
    const { store } = await newShopper({ javaScriptEnabled: false })
    await store.page.goto(link)
    await expect(async () => {
      await store.open(MUG.path)
      await expect(store.fragment('cart/add-to-cart')).toContainText('Put it in the cart', { timeout: 1_000 })
    }).toPass({ timeout: 30_000 })
    await store.page.getByRole('button', { name: 'Leave preview' }).click()
    await expect(store.fragment('cart/add-to-cart')).toContainText('Add to cart')
    await stack.edge('canary', 'cart', 'stop')
  } finally {
    await build.remove()
  }
})
