import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import type { Page } from '@playwright/test'
import { violations } from '../../fixtures/accessibility.ts'
import { foreignGlyphs } from '../../fixtures/foreign-glyphs.ts'
import { StoryPage, type StoryVariant } from '../../fixtures/story-page.ts'
import { expect, test } from '../../fixtures/test.ts'
import { resize } from '../../look/resize.ts'

/** The variants with pictures: both themes and both directions. The other two combine them otherwise. */
const PICTURED: readonly StoryVariant[] = ['light', 'dark-rtl']
const VARIANTS: readonly StoryVariant[] = FULL ? ['light', 'dark-rtl', 'dark', 'light-rtl'] : PICTURED
/** The dialogs, each opened by the button of that name. */
const DIALOGS = [{ opener: 'Filter', title: 'Filter' }]
const WIDTHS = [320, 390, 820, 1920]
const THUMB_WIDTH = 390
const SMALLEST_TARGET = 44
/**
 * What a picture may differ by. `npx playwright test specs/ui -u` in `e2e` takes them anew.
 *
 * Smoothed edges differ from machine to machine; a colour or a place that changes is more than that.
 */
const LIKENESS = { threshold: 0.02, maxDiffPixels: 40, animations: 'disabled' } as const

// Each test opens its own page, so both workers can share them.
test.describe.configure({ mode: 'parallel' })

for (const variant of VARIANTS) {
  test(`every state of every component: ${variant} breaks no rule of WCAG 2.2 AA, fits every window and thumb, and has a visible focus`, async ({
    page,
  }) => {
    const stories = new StoryPage(page)
    await stories.open(variant)
    expect.soft(await violations(page)).toEqual([])
    for (const { opener, title } of DIALOGS) {
      await page.getByRole('button', { name: opener }).click()
      const dialog = page.getByRole('dialog', { name: title })
      await expect(dialog).toBeVisible()
      await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
      expect.soft(await violations(page), title).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
    for (const width of WIDTHS) {
      await resize(page, width)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect.soft(overflow, `at ${width} pixels`).toBeLessThanOrEqual(0)
    }
    await resize(page, THUMB_WIDTH)
    expect.soft(await smallTargets(page), 'hard to press').toEqual([])
    for (const { opener } of DIALOGS) {
      await page.getByRole('button', { name: opener }).click()
      expect.soft(await smallTargets(page), `hard to press in ${opener}`).toEqual([])
      await page.keyboard.press('Escape')
    }
    // Tab begins at the top again.
    await stories.open(variant)
    await expectVisibleStops(page)
  })
}

for (const variant of FULL ? PICTURED : PICTURED.slice(0, 1)) {
  test(`every component looks as it did, in the shop's own fonts alone: ${variant}`, async ({ page }) => {
    // Some eighty pictures, each taken until two are the same.
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const stories = new StoryPage(page)
    await stories.open(variant)
    // A glyph of the machine's fonts would be another one on the next machine.
    expect.soft(await foreignGlyphs(page)).toEqual([])
    const components = await stories.components()
    expect(components.length).toBeGreaterThan(20)
    for (const component of components)
      await expect.soft(await stories.alone(component)).toHaveScreenshot(`${component}-${variant}.png`, LIKENESS)
    await stories.open(variant)
    for (const { opener, title } of DIALOGS) {
      await page.getByRole('button', { name: opener }).click()
      await expect
        .soft(page.getByRole('dialog', { name: title }))
        .toHaveScreenshot(`opened-by-${opener.toLowerCase().replaceAll(' ', '-')}-${variant}.png`, LIKENESS)
      await page.keyboard.press('Escape')
    }
  })
}

/** Small changes that the comparison of pictures must notice. */
const CHANGES = [
  { what: 'a shade of the accent', token: '--accent', value: '#0e6451' },
  { what: 'half a pixel of type', token: '--t-md', value: '1.03rem' },
  { what: 'a corner', token: '--r-control', value: '8px' },
]

test('the pictures show a shade of the accent, half a pixel of type and a corner', async ({ page }, { config }) => {
  test.skip(config.updateSnapshots === 'all' || config.updateSnapshots === 'changed', 'it would become the picture')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const stories = new StoryPage(page)
  await stories.open('light')
  const buttons = await stories.alone('primitives-button')
  for (const { what, token, value } of CHANGES) {
    await page.evaluate(([name, changed]) => document.documentElement.style.setProperty(name, changed), [token, value] as const)
    const compared = expect(buttons).toHaveScreenshot('primitives-button-light.png', { ...LIKENESS, timeout: 1_000 })
    await expect(compared, what).rejects.toThrow(/pixels|Expected an image/)
    await page.evaluate((name) => document.documentElement.style.removeProperty(name), token)
  }
  await expect(buttons).toHaveScreenshot('primitives-button-light.png', LIKENESS)
})

/** The keyboard reaches everything that can be used, and one sees where it is. */
async function expectVisibleStops(page: Page): Promise<void> {
  const unseen: string[] = []
  const reached = new Set<string>()
  for (;;) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return null
      element.setAttribute('data-stop', element.getAttribute('data-stop') ?? String(document.querySelectorAll('[data-stop]').length))
      // What is laid over a picture or a colour shows its ring beside itself.
      const rings = [element, element.nextElementSibling].flatMap((each) =>
        each ? [getComputedStyle(each), getComputedStyle(each, '::after')] : [],
      )
      const seen = rings.some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2)
      return { id: element.getAttribute('data-stop') ?? '', html: element.outerHTML.slice(0, 120), seen }
    })
    if (!stop || reached.has(stop.id)) break
    reached.add(stop.id)
    if (!stop.seen) unseen.push(stop.html)
  }
  expect(reached.size).toBeGreaterThan(50)
  expect(unseen).toEqual([])
}

async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((smallest) => {
    const pressed = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [role="tab"]')
    return [...pressed].flatMap((element) => {
      const inSentence = element.matches('p a') && (element.closest('p')?.textContent ?? '').trim() !== (element.textContent ?? '').trim()
      const box = (element.closest('label') ?? element).getBoundingClientRect()
      const hidden = box.width === 0 || element.tabIndex < 0 || element.matches('.g-skip') || !element.checkVisibility()
      const covers = element.closest('.g-card')?.getBoundingClientRect() ?? box
      const large = Math.max(box.height, covers.height) >= smallest && Math.max(box.width, covers.width) >= smallest
      return hidden || inSentence || large
        ? []
        : [`${Math.round(box.width)} × ${Math.round(box.height)}: ${element.outerHTML.slice(0, 120)}`]
    })
  }, SMALLEST_TARGET)
}
