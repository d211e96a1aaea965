import { newMember } from '../../fixtures/sign-in-pages.ts'
import type { Store } from '../../fixtures/store.ts'
import { expect, test } from '../../fixtures/test.ts'
import { LAMP, MUG, type KnownProduct } from '../../test-data/known-products.ts'

test('the first add to cart makes one visitor', async ({ stack, store }) => {
  // A remote that reads the catalog for the first time gets a token of its own, which is a visitor's.
  await store.open('/')
  await store.product.open(MUG)
  await store.whenAlive('cart/add-to-cart')
  const before = await stack.platform.counts()
  await store.product.add()
  await store.expectCartCount(1)
  expect((await stack.platform.counts()).visitors).toBe(before.visitors + 1)
  await store.open('/')
  await store.expectCartCount(1)
  expect((await stack.platform.counts()).visitors).toBe(before.visitors + 1)
})

test('two tabs that add at the same time make one visitor and share the cart', async ({ stack, store, context }) => {
  const other = await store.inNewTab(context)
  for (const tab of [store, other]) {
    await tab.product.open(MUG)
    await tab.whenAlive('cart/add-to-cart')
  }
  const before = await stack.platform.counts()
  // A badge does not tell: it follows the other tab, too.
  const added = [store, other].map(({ page }) => page.waitForResponse((response) => response.request().method() === 'POST'))
  await Promise.all([store.product.add(), other.product.add()])
  await Promise.all(added)
  await Promise.all([
    expect(store.miniCart).not.toHaveAttribute('data-count', '0'),
    expect(other.miniCart).not.toHaveAttribute('data-count', '0'),
  ])
  expect((await stack.platform.counts()).visitors).toBe(before.visitors + 1)
  await store.expectCartCountSoon(2)
})

test('a member is known wherever a request arrives, and after signing out nowhere', async ({ store, before }) => {
  const ann = await before.signUp()
  const paths = ['/', MUG.path, '/cart', '/account', '/collections', '/account/orders']
  for (const path of paths) {
    await store.open(path)
    await store.account.expectName(ann)
  }
  await store.account.signOut()
  await expect(store.page).toHaveURL('/')
  for (const path of paths.filter((other) => !other.startsWith('/account'))) {
    await store.open(path)
    await store.account.expectAnonymous()
  }
})

test('a blocked member continues as a visitor, and can sign in to another account', async ({ stack, store, before }) => {
  const ann = await before.signUp()
  await before.fillCart(MUG)
  const query = { query: { filter: { loginEmail: ann.email } } }
  const { members } = await stack.platform.elevated<{ members: { id: string }[] }>('POST', '/members/v1/members/query', query)
  await stack.platform.elevated('POST', `/members/v1/members/${members[0]?.id}/block`, {})

  // The platform believes what it knows of a member for five seconds.
  await store.expectCartCountSoon(0)
  await store.account.expectAnonymous()
  await add(store, LAMP)
  await store.account.wayIn.click()
  await store.signIn.signUp(newMember('Bob'))
  await store.cart.open()
  await expect(store.cart.line(LAMP.name)).toBeVisible()
  await expect(store.cart.line(MUG.name)).toHaveCount(0)
})

async function add(store: Store, product: KnownProduct): Promise<void> {
  await store.product.open(product)
  await store.whole('cart/add-to-cart', 'cart/mini-cart')
  await store.whenAlive('cart/add-to-cart')
  await store.product.add()
  await store.expectCartCount(1)
}
