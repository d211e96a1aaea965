import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import { StoryPage } from '../../fixtures/story-page.ts'
import { expect, test } from '../../fixtures/test.ts'

// Scripts that a tab runs before each page stay with it.
test.use({ newTab: true })

test('a drawer keeps the focus, and gives it back to what opened it', async ({ page }) => {
  await new StoryPage(page).open('light')
  const opener = page.getByRole('button', { name: 'Filter' })
  const dialog = page.getByRole('dialog', { name: 'Filter' })
  await opener.press('Enter')
  await expect(dialog).toBeVisible()
  for (let stop = 0; stop < 4; stop++) {
    await page.keyboard.press('Tab')
    // Between the last and the first stands the browser's own bar.
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(
      true,
    )
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

if (FULL)
  test('a press beside a drawer closes it, a press inside does not', async ({ page }) => {
    await new StoryPage(page).open('light')
    const opener = page.getByRole('button', { name: 'Filter' })
    const drawer = page.getByRole('dialog', { name: 'Filter' })
    await opener.click()
    await drawer.getByText('Moss').click()
    await expect(drawer.getByRole('checkbox', { name: 'Moss' })).toBeChecked()
    await page.mouse.click(40, 400)
    await expect(drawer).toBeHidden()
    await opener.click()
    await drawer.getByRole('button', { name: 'Close the filters' }).click()
    await expect(drawer).toBeHidden()
    await expect(opener).toBeFocused()
  })

test('drawers open and close in browsers without invoker commands', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement')
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy')
    // Scripts still read what the page says; the browser is shown words that mean nothing to it.
    const read = Object.getOwnPropertyDescriptor(Element.prototype, 'getAttribute')?.value
    Element.prototype.getAttribute = function (name) {
      return read.call(this, `data-said-${name}`) ?? read.call(this, name)
    }
  })
  await new StoryPage(page).open('light')
  await page.evaluate(() => {
    for (const [name, nothing] of [
      ['command', '--nothing'],
      ['closedby', 'none'],
    ] as const) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        element.setAttribute(`data-said-${name}`, element.getAttribute(name) ?? '')
        element.setAttribute(name, nothing)
      }
    }
  })
  const drawer = page.getByRole('dialog', { name: 'Filter' })
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(drawer).toBeVisible()
  await page.mouse.click(40, 400)
  await expect(drawer).toBeHidden()
})

if (FULL)
  test('the drawer footer stays visible with long content', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 600 })
    await new StoryPage(page).open('light')
    await page.getByRole('button', { name: 'Filter' }).click()
    const drawer = page.getByRole('dialog', { name: 'Filter' })
    await expect(drawer.getByRole('button', { name: 'Show 22 things' })).toBeInViewport({ ratio: 1 })
    await drawer.getByText('Wine').scrollIntoViewIfNeeded()
    await expect(drawer.getByText('Wine')).toBeInViewport()
    await expect(drawer.getByRole('button', { name: 'Show 22 things' })).toBeInViewport({ ratio: 1 })
  })

if (FULL)
  test('the stepper stops at the available quantity', async ({ page }) => {
    const stories = new StoryPage(page)
    await stories.open('light')
    const story = stories.story('Quantity stepper', 'three is the most')
    const field = story.getByRole('textbox', { name: 'Quantity of pans' })
    await expect(story.getByRole('button', { name: 'Increase quantity' })).toBeDisabled()
    await story.getByRole('button', { name: 'Decrease quantity' }).click()
    await expect(field).toHaveValue('2')
    await story.getByRole('button', { name: 'Decrease quantity' }).click()
    await expect(story.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()
    await field.fill('nine')
    await expect(field).toHaveValue('nine')
  })

test('without JavaScript everything can be read, and nothing is shown that would not work', async ({ newShopper }) => {
  const { store } = await newShopper({ javaScriptEnabled: false })
  await store.open('/_ui/light')
  const stories = new StoryPage(store.page)
  await expect(stories.component('Quantity stepper').getByRole('button')).toHaveCount(0)
  await stories.component('Disclosure').getByText('Care').click()
  await expect(stories.component('Disclosure').getByText('Dry cloth, no polish.')).toBeVisible()
})

test('icons follow forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  const stories = new StoryPage(page)
  await stories.open('dark')
  const icons = await stories
    .component('Icon')
    .locator('.g-icon')
    .evaluateAll((signs) => signs.map((sign) => getComputedStyle(sign).backgroundColor))
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(icons.length).toBeGreaterThan(10)
  for (const colour of icons) expect(colour).not.toBe(ground)
})
