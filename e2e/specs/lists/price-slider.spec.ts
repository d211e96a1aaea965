import { ListPage } from '../../fixtures/list-page.ts'
import { expect, test } from '../../fixtures/test.ts'
import { SNEAKER } from '../../test-data/known-products.ts'

const PATH = SNEAKER.collectionPath

const DIRECTIONS = [
  ['', 'ArrowRight', 'ArrowLeft'],
  ['/ar', 'ArrowLeft', 'ArrowRight'],
] as const

for (const [locale, up, down] of DIRECTIONS)
  test(`the handles of the price write into the fields by keyboard${locale && ', also from right to left'}`, async ({ page }) => {
    await page.goto(`${locale}${PATH}`)
    const list = new ListPage(page)
    await list.whenLive()
    const [low, high] = [page.getByRole('slider').first(), page.getByRole('slider').last()]
    const lowest = Number(await low.inputValue())
    await low.focus()
    await page.keyboard.press(up ?? '')
    await page.keyboard.press(up ?? '')
    await expect(page.locator('[name=min]')).toHaveValue(String(lowest + 2))
    await expect(page).toHaveURL(`${locale}${PATH}?min=${lowest + 2}`)
    await expect(low).toBeFocused()
    // Back at the end of the range it says nothing.
    await page.keyboard.press(down ?? '')
    await page.keyboard.press(down ?? '')
    await expect(page.locator('[name=min]')).toHaveValue('')
    await expect(page).toHaveURL(`${locale}${PATH}`)
    await high.focus()
    await page.keyboard.press('Home')
    await expect(high).toHaveValue(String(lowest))
    await expect(page.locator('[name=max]')).toHaveValue(String(lowest))
  })

test('a handle is dragged up to the other one and no further', async ({ page }) => {
  await page.goto(`${PATH}?max=60`)
  const list = new ListPage(page)
  await list.whenLive()
  const range = await page.locator('.catalog-range').boundingBox()
  if (!range) throw new Error('there is no slider')
  const middle = range.y + range.height / 2
  await page.mouse.move(range.x + 12, middle)
  await page.mouse.down()
  await page.mouse.move(range.x + range.width, middle, { steps: 5 })
  await expect(page.locator('[name=min]')).toHaveValue('60')
  await page.mouse.up()
  await expect(page).toHaveURL(`${PATH}?max=60&min=60`)
})

test('a price that is typed moves its handle', async ({ page }) => {
  await page.goto(PATH)
  const list = new ListPage(page)
  await list.whenLive()
  await page.getByRole('textbox', { name: 'To ($)' }).fill('99')
  await expect(page.getByRole('slider', { name: 'To ($)' })).toHaveValue('99')
})

test('without JavaScript there are the fields alone', async ({ newShopper }) => {
  const { store } = await newShopper({ javaScriptEnabled: false })
  await store.open(PATH)
  await expect(store.page.getByRole('slider')).toHaveCount(0)
  await expect(store.page.getByRole('textbox', { name: 'From ($)' })).toBeVisible()
})
