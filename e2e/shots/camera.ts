import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Part } from '../scenes/studio.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]
const THEMES = ['light', 'dark'] as const

/** Takes a page in every size and theme: `<name>-<width>-<theme>.png`. */
export class Camera {
  readonly #folder: string
  #taken = 0

  constructor(folder: string) {
    this.#folder = folder
  }

  get taken(): number {
    return this.#taken
  }

  /** Takes it in every size and theme, from its top to its end or as far as the window shows it. */
  async take(page: Page, name: string, part: Part): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    for (const size of SIZES) {
      await page.setViewportSize(size)
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        // What sticks to the window's edges would lie in the middle of a page that is scrolled.
        if (part === 'page') await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
        await settled(page)
        const path = join(this.#folder, `${name}-${size.width}-${colorScheme}.png`)
        await page.screenshot({ path, fullPage: part === 'page', animations: 'disabled', caret: 'hide' })
        this.#taken += 1
      }
    }
  }
}

/** Fonts are there, and every picture, also those that wait to be scrolled to. */
async function settled(page: Page): Promise<void> {
  // In the store's own faces, also where a scene has scrolled before they came.
  await page.evaluate(async () => {
    await Promise.allSettled([...document.fonts].map((face) => face.load()))
    document.documentElement.removeAttribute('data-fonts')
  })
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager'
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)))
  })
}
