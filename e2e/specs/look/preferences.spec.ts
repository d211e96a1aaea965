import type { Locator } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'
import { moving } from '../../look/calm.ts'
import { MUG, SNEAKER } from '../../test-data/known-products.ts'

test('with reduced motion nothing moves', async ({ store }) => {
  await store.page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/', SNEAKER.collectionPath, SNEAKER.path]) {
    await store.open(path)
    await store.allAlive()
    expect(await moving(store.page), path).toEqual([])
  }
  await store.product.add()
  await store.expectCartCount(1)
  await store.miniCart.click()
  await expect(store.page.getByRole('dialog').getByRole('link', { name: SNEAKER.name })).toBeVisible()
  expect(await moving(store.page), 'in the drawer').toEqual([])
})

test('without reduced motion the animations run', async ({ store }) => {
  await store.open(SNEAKER.path)
  expect((await moving(store.page)).length).toBeGreaterThan(0)
})

test('in forced colours the chosen option and the current page can be distinguished', async ({ store }) => {
  await store.page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await store.open(`${SNEAKER.path}?Color=Ink&Size=43`)
  await store.whenAlive('catalog/product')
  for (const [option, value] of Object.entries(SNEAKER.choices)) await expectMarked(store.product.choice(option, value))
  await store.open(SNEAKER.collectionPath)
  await expectMarked(store.fragment('catalog/navigation').locator('[aria-current]').first())
  await expectMarked(store.page.getByRole('button', { name: 'English' }))
})

test('print is light in dark mode, too', async ({ store }) => {
  await store.open(MUG.path)
  await expect(async () => {
    // A page that is loading may lose the emulated medium: it is asked for again.
    await store.page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const [text = 255, page = 0, body = 0] = await store.heading.evaluate((heading) => {
      const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
      if (!pixel) throw new Error('there is no canvas')
      const lightness = (colour: string) => {
        pixel.fillStyle = 'white'
        pixel.fillRect(0, 0, 1, 1)
        pixel.fillStyle = colour
        pixel.fillRect(0, 0, 1, 1)
        const [red = 0, green = 0, blue = 0] = pixel.getImageData(0, 0, 1, 1).data
        return (red + green + blue) / 3
      }
      return [
        lightness(getComputedStyle(heading).color),
        lightness(getComputedStyle(document.documentElement).backgroundColor),
        lightness(getComputedStyle(document.body).backgroundColor),
      ]
    })
    expect(text).toBeLessThan(80)
    expect(Math.min(page, body)).toBeGreaterThan(230)
  }).toPass({ timeout: 5_000 })
})

/** Expects that the current element looks different from one that is not current. */
async function expectMarked(current: Locator): Promise<void> {
  await expect(current).toHaveAttribute('aria-current', /page|true/)
  const element = await current.elementHandle()
  const marked = await element?.screenshot()
  await element?.evaluate((it) => it.removeAttribute('aria-current'))
  expect(marked?.equals((await element?.screenshot()) ?? marked)).toBe(false)
}
