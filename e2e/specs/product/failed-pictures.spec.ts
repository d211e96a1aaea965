import { headlessShellLaunch } from '@galleria/tooling/browser/chromium-launch.ts'
import { chromium } from '@playwright/test'
import { Store } from '../../fixtures/store.ts'
import { expect, test } from '../../fixtures/test.ts'
import { LAMP } from '../../test-data/known-products.ts'

test('a page hydrates in a browser that is set to load no pictures', async ({ stack }) => {
  const { executablePath, args } = headlessShellLaunch()
  const browser = await chromium.launch({ executablePath, args: [...args, '--blink-settings=imagesEnabled=false'] })
  try {
    const store = new Store(await browser.newPage({ baseURL: stack.storeUrl }))
    await store.open(LAMP.path)
    await store.whenAlive('cart/add-to-cart')
  } finally {
    await browser.close()
  }
})

test('pictures that cannot be loaded show their words, and none of the browser’s signs', async ({ newShopper, watch }) => {
  const { store } = await newShopper({ javaScriptEnabled: false })
  watch.allow(/Failed to load resource|ERR_FAILED/)
  const { page } = store
  await page.route('**/media/**', (route) => route.abort())
  await store.open(LAMP.path)
  const picture = page.locator('.g-gallery img').first()
  const alt = await picture.getAttribute('alt')
  const failed = await picture.evaluate((element) => {
    const { content, color, inlineSize } = getComputedStyle(element, '::after')
    return { content, ink: color, width: Number.parseFloat(inlineSize), textColor: getComputedStyle(element).color }
  })
  expect(failed.content).toBe(JSON.stringify(alt))
  expect(failed.textColor).toBe('rgba(0, 0, 0, 0)')
  expect(failed.ink).not.toBe(failed.textColor)
  expect(failed.width).toBeGreaterThan(200)
})
