import type { Locator } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'
import { documentFragments } from '../../http/document-fragments.ts'
import { layoutShifts } from '../../look/layout-shifts.ts'
import { overflowing } from '../../look/overflow.ts'
import { MUG } from '../../test-data/known-products.ts'

// Scripts that a tab runs before each page stay with it.
test.use({ newTab: true })

/** Much later than the head start that a page gives its parts, much sooner than it gives up a body. */
const LATE = 'body=300'
const LATE_REMOTES = ['cart', 'account']
const WIDTHS = [390, 820, 1280]

test.afterEach(({ stack }) => Promise.all(LATE_REMOTES.map((remote) => stack.fault(remote, 'off'))))

for (const javaScriptEnabled of [true, false]) {
  test(`parts of the layout that are late appear in the header ${javaScriptEnabled ? 'and nothing moves' : 'without JavaScript too'}`, async ({
    newShopper,
    stack,
  }) => {
    const { store } = await newShopper({ javaScriptEnabled })
    await store.product.open(MUG)
    if (javaScriptEnabled) await store.whenAlive('cart/add-to-cart')
    await store.product.add()
    await store.expectCartCount(1)
    await Promise.all(LATE_REMOTES.map((remote) => stack.fault(remote, LATE)))
    for (const width of WIDTHS) {
      const at = `at ${width} pixels`
      await store.page.setViewportSize({ width, height: 844 })
      // On a busy machine it may be so late that a link without a number stands in for it.
      await expect(async () => {
        await stack.forgetCopies()
        const source = await (await store.open('/collections')).text()
        expect(lateFragments(source), at).toContain('cart/mini-cart')
        await expect(store.miniCart).toHaveAttribute('data-count', '1', { timeout: 500 })
      }).toPass({ timeout: 20_000 })
      const [badge, header] = [await boxOf(store.miniCart), await boxOf(store.page.getByRole('banner'))]
      expect(badge.y, at).toBeGreaterThanOrEqual(header.y)
      expect(badge.y + badge.height, at).toBeLessThanOrEqual(header.y + header.height)
      // A page without scripts can be looked at, but says nothing of itself.
      if (javaScriptEnabled) expect(await layoutShifts(store.page), at).toBe(0)
    }
  })
}

test('the navigation marks the current page', async ({ store }) => {
  await store.open('/collections')
  await store.whole('catalog/navigation')
  await expect(store.page.locator('[slot="navigation"] [aria-current]')).toHaveCount(0)
  const department = store.page.locator('[slot="navigation"]').getByRole('link').nth(1)
  const name = await department.innerText()
  await department.click()
  await expect(store.heading).toHaveText(name)
  await store.whole('catalog/navigation')
  await expect(store.page.locator('[slot="navigation"] [aria-current="page"]')).toHaveText(name)
})

test('a skip link passes the navigation', async ({ store }) => {
  await store.open('/collections')
  await store.page.keyboard.press('Tab')
  const skip = store.page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await store.page.keyboard.press('Enter')
  await expect(store.page.getByRole('main')).toBeFocused()
})

test('a new page is shown at its first paint without a transition', async ({ store }) => {
  await store.page.addInitScript(() =>
    addEventListener('pagereveal', (event) => Reflect.set(window, 'changesOver', Boolean(Reflect.get(event, 'viewTransition')))),
  )
  await store.open('/collections')
  await store.page.getByRole('link', { name: 'Galleria', exact: true }).click()
  await expect(store.page).toHaveURL('/')
  expect(await store.page.evaluate(() => Reflect.get(window, 'changesOver'))).toBe(false)
})

function lateFragments(source: string): string[] {
  return documentFragments(source.slice(source.indexOf('</main>'))).map(({ fragment }) => fragment)
}

async function boxOf(element: Locator): Promise<{ y: number; height: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error('it is not shown')
  return box
}

test('more than 99 pieces in the cart make no page wider than a phone', async ({ stack, store, context }) => {
  const shopper = stack.httpShopper()
  await shopper.addToCart({ path: '/products/gift-card' }, 120)
  await context.setExtraHTTPHeaders({ cookie: shopper.cookies })
  await store.page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/pages/returns', '/ar/pages/returns']) {
    await store.open(path)
    await store.whole('cart/mini-cart')
    await store.expectCartCount(120)
    await expect(store.miniCart).toContainText('99+')
    expect(await overflowing(store.page), path).toEqual([])
  }
})
