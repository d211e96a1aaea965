import { expect, test } from '../../fixtures/test.ts'
import { divideDocument, firstDifference, PRIVATE } from '../../http/public-part.ts'
import { untilCopies } from '../../http/show-page.ts'
import { BACKPACK, LAMP, MUG, SNEAKER } from '../../test-data/known-products.ts'

test('what a shopper has looked at stays in the browser: a document is the same before and after', async ({ stack, store, page }) => {
  const documentOf = async () => divideDocument((await (await store.open(LAMP.path)).text()).toString(), PRIVATE).shared
  await untilCopies(stack, LAMP.path)
  const before = await documentOf()
  for (const product of [MUG, SNEAKER, BACKPACK]) {
    await store.product.open(product)
    await store.allAlive()
  }
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(SNEAKER.slug)
  const after = await documentOf()
  expect(after === before, firstDifference(before, after)).toBe(true)
  expect(after).not.toContain(SNEAKER.slug)
})
