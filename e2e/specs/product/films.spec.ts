import { startMediaHost, type MediaHost } from '@galleria/tooling/testing/imports/media-host.ts'
import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import { violations } from '../../fixtures/accessibility.ts'
import type { Store } from '../../fixtures/store.ts'
import { expect, test as base } from '../../fixtures/test.ts'
import { overflowing } from '../../look/overflow.ts'
import { recordFilm } from '../../media/record-film.ts'
import { Stack } from '../../stack/stack.ts'
import { LAMP } from '../../test-data/known-products.ts'

const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:09.000\nThe lamp is lit.\n'

/** A shop of which one product has a film. */
const test = base.extend<object, { stack: Stack; host: MediaHost }>({
  host: [
    async ({ browser }, use) => {
      const page = await browser.newPage({ viewport: { width: 400, height: 500 } })
      const film = await recordFilm(page)
      const poster = await page.screenshot()
      await page.close()
      const files: Record<string, Uint8Array> = { '/film.webm': film, '/poster.png': poster, '/en.vtt': Buffer.from(CAPTIONS) }
      const host = await startMediaHost((path) => files[path])
      await use(host)
      await host.close()
    },
    { scope: 'worker' },
  ],
  stack: [
    async ({ host: { origin } }, use) => {
      const stack = await Stack.start({
        why: 'Its platform takes pictures of this machine.',
        shells: 1,
        mode: 'production',
        variables: { platform: { PRIVATE_PICTURES: '1' } },
      })
      const { id } = await stack.platform.product(LAMP.slug)
      const captions = [{ url: `${origin}/en.vtt`, language: 'en' }]
      const media = [{ url: `${origin}/film.webm`, poster: `${origin}/poster.png`, captions }]
      await stack.platform.elevated('POST', `/stores/v1/products/${id}/media`, { id, media })
      await use(stack)
      await stack.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

// What a first visit loads is counted.
test.use({ newTab: true })

const playerOf = ({ page }: Store) => page.locator('.g-gallery video')
const position = ({ page }: Store) => page.getByRole('dialog').getByRole('status')

const VIEWS = [
  [390, 'ar'],
  [1280, 'en'],
  [390, 'en'],
] as const

for (const [width, locale] of FULL ? VIEWS : VIEWS.slice(0, 1))
  test.describe(`at ${width} pixels in ${locale}`, () => {
    const path = locale === 'en' ? LAMP.path : `/${locale}${LAMP.path}`

    test('a film plays in the gallery, and the page fits', async ({ store, page }) => {
      await page.setViewportSize({ width, height: 844 })
      await store.open(path)
      const requested: string[] = []
      page.on('request', (request) => requested.push(request.url()))
      await store.whenAlive('catalog/product')
      const player = playerOf(store)
      await player.scrollIntoViewIfNeeded()
      await expect(player).toHaveAccessibleName(/.+/)
      expect(requested.filter((url) => url.endsWith('.webm'))).toEqual([])
      await player.evaluate((video: HTMLVideoElement) => {
        video.muted = true
        return video.play()
      })
      await expect.poll(() => player.evaluate(({ currentTime }: HTMLVideoElement) => currentTime)).toBeGreaterThan(0)
      expect(await player.evaluate((video: HTMLVideoElement) => video.currentSrc)).toMatch(
        /^http:\/\/localhost:\d+\/media\/[\da-f-]{36}\.webm$/,
      )
      expect(await violations(page)).toEqual([])
      expect(await overflowing(page)).toEqual([])
    })

    test('the viewer shows the film behind the pictures, in a player of its own', async ({ store, page }) => {
      await page.setViewportSize({ width, height: 844 })
      await store.open(path)
      await store.whenAlive('catalog/product')
      await playerOf(store).evaluate((video: HTMLVideoElement) => {
        video.muted = true
        video.loop = true
        return video.play()
      })
      await page.locator('.catalog-enlarge').focus()
      await page.keyboard.press('Enter')
      await expect(position(store)).toHaveText(/[1-4].*4/)
      expect(await playerOf(store).evaluate(({ paused }: HTMLVideoElement) => paused)).toBe(true)
      await page.keyboard.press('End')
      await expect(position(store)).toHaveText(/4.*4/)
      const player = page.getByRole('dialog').locator('.catalog-viewer-slide:not([inert]) video')
      await expect(player).toBeInViewport({ ratio: 0.9 })
      await player.evaluate((video: HTMLVideoElement) => {
        video.muted = true
        video.loop = true
        return video.play()
      })
      expect(await violations(page)).toEqual([])
      await player.focus()
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('ArrowRight')
      await expect(position(store)).toHaveText(/4.*4/)
      await page.getByRole('dialog').locator('.catalog-viewer-previous').click()
      await expect(position(store)).toHaveText(/3.*4/)
      await expect(page.getByRole('dialog').locator('video')).toHaveJSProperty('paused', true)
      await page.locator('.catalog-viewer-step:not(.catalog-viewer-previous)').click()
      await expect(position(store)).toHaveText(/4.*4/)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      if (width === 390) await expect(playerOf(store)).toBeInViewport({ ratio: 0.8 })
    })
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the player stands in the gallery, and the store sends the film in parts', async ({ store, page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await store.open(LAMP.path)
    const player = playerOf(store)
    await expect(player).toHaveAttribute('controls')
    await expect(player).toHaveAttribute('preload', 'none')
    const poster = await page.request.get((await player.getAttribute('poster')) ?? '')
    expect(poster.headers()['content-type']).toBe('image/png')
    const part = await page.request.get((await player.getAttribute('src')) ?? '', { headers: { range: 'bytes=0-1' } })
    expect([part.status(), part.headers()['content-type'], (await part.body()).length]).toEqual([206, 'video/webm', 2])
    const captions = await page.request.get((await player.locator('track').getAttribute('src')) ?? '')
    expect(await captions.text()).toBe(CAPTIONS)
  })
})
