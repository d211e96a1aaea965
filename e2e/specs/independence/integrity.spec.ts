import { expect, test } from '../../fixtures/test.ts'
import { MUG } from '../../test-data/known-products.ts'

/** Would run as well as the file that it replaces. */
const CHANGED = 'globalThis.intruder = true; export default {}'

test('a script that was changed in the asset store does not run, and its form still adds to the cart', async ({ store, stack, watch }) => {
  const { text } = await stack.httpShopper().get(MUG.path)
  const [script = ''] = /\/_mfe\/cart\/[0-9a-f]+\/[\w.]*add_to_cart[\w.]*\.js/.exec(text) ?? []
  const restore = await stack.changeFile(script, CHANGED)
  try {
    await store.product.open(MUG)
    await store.whenAlive('cart/mini-cart')
    await expect.poll(() => watch.complaints.join()).toContain('fragment cart/add-to-cart was not brought to life')
    // The browser says which file it refused.
    expect(watch.complaints.join()).toMatch(new RegExp(`integrity.*${script}`))
    expect(await store.page.evaluate(() => Reflect.get(globalThis, 'intruder'))).toBeUndefined()
    await store.product.add()
    await store.expectCartCount(1)
    watch.allow(/integrity|not brought to life/)
  } finally {
    await restore()
  }
})
