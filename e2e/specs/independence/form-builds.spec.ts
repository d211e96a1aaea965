import type { Store } from '../../fixtures/store.ts'
import { expect, test } from '../../fixtures/test.ts'
import { untilCopies } from '../../http/show-page.ts'
import { changedBuild, type Change } from '../../stack/changed-build.ts'
import { MUG } from '../../test-data/known-products.ts'

/** The next build of the cart gives the quantity another name: neither build can read the forms of the other. */
const RENAMED: readonly Change[] = [
  { file: 'src/fragments/add-to-cart/fragment.tsx', from: '<QuantityStepper', to: '<QuantityStepper name="pieces"' },
  { file: 'src/fragments/add-to-cart/fragment.server.ts', from: `form.get('quantity')`, to: `form.get('pieces')` },
]
const FRAGMENT = 'cart/add-to-cart'
const WITHDRAWN = /^This page has changed since you opened it, so nothing was sent/

test('a form goes to the build that rendered it after a deploy, and to the live one after a rollback', async ({
  stack,
  store,
  newShopper,
  watch,
}) => {
  // It builds the cart and deploys it.
  test.slow()
  // A form of the build that is taken back.
  watch.allow(/409/)
  const { store: plain } = await newShopper({ javaScriptEnabled: false })
  const release = await changedBuild('cart', RENAMED)
  try {
    const before = await stack.pids('cart')
    let stable = ''
    await test.step('a deploy while pages with and without JavaScript are open', async () => {
      await openForm(store, { field: 'quantity', quantity: 3 })
      await openForm(plain, { field: 'quantity', quantity: 3 }, false)
      stable = (await plain.fragment(FRAGMENT).getAttribute('data-build')) ?? ''
      await stack.edge('deploy', 'cart', '--from', release.dist)
      await untilCopies(stack, MUG.path, release.build)
      expect(await stack.pids('cart'), 'the build before does not run').toHaveLength(before.length)
    })

    await test.step('the build before takes their forms with what was typed', async () => {
      await store.product.add()
      await store.expectCartCount(3)
      await addPlainly(plain, 3)
      expect(await stack.pids('cart'), 'the build before runs again').toHaveLength(before.length + 1)
    })

    await test.step('the live build takes the forms of its own pages', async () => {
      await openForm(store, { field: 'pieces', quantity: 2 })
      await store.product.add()
      await store.expectCartCount(5)
      await openForm(plain, { field: 'pieces', quantity: 2 }, false)
      await addPlainly(plain, 5)
    })

    await test.step('after a rollback they come back in the live build, which says so, and the next form is its own', async () => {
      await openForm(store, { field: 'pieces', quantity: 2 })
      await openForm(plain, { field: 'pieces', quantity: 2 }, false)
      await stack.edge('rollback', 'cart')
      await untilCopies(stack, MUG.path, stable)
      await plain.product.add()
      await expect(plain.fragment(FRAGMENT).getByRole('alert')).toHaveText(WITHDRAWN)
      await plain.product.quantity.fill('1')
      await addPlainly(plain, 6)
      // The scripts of the build left behind cannot show what the live one responds: the browser posts the form as a document.
      await store.product.add()
      await expect(store.fragment(FRAGMENT).getByRole('alert')).toHaveText(WITHDRAWN)
      await expect(store.product.quantity).toHaveAttribute('name', 'quantity')
      await store.product.add()
      await store.expectCartCount(6)
    })
  } finally {
    await release.remove()
  }
})

/** Opens a product of which the form has this field, and types a quantity. */
async function openForm(store: Store, { field, quantity }: { field: string; quantity: number }, isScripted = true): Promise<void> {
  await store.product.open(MUG)
  if (isScripted) await store.whenAlive(FRAGMENT)
  await expect(store.product.quantity).toHaveAttribute('name', field)
  await store.product.quantity.fill(String(quantity))
}

async function addPlainly(store: Store, count: number): Promise<void> {
  await store.product.add()
  await expect(store.page).toHaveURL(/\/cart\?added=/)
  await store.expectCartCountSoon(count)
}
