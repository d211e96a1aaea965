import type { Request } from '@playwright/test'
import type { Store } from '../../fixtures/store.ts'
import { expect, test } from '../../fixtures/test.ts'
import type { Before } from '../../http/before.ts'
import { dollars, LAMP, MUG, type KnownProduct } from '../../test-data/known-products.ts'

test('fifty presses on + are at most three calls, and the number is right', async ({ store, before }) => {
  await withInCart(store, before, MUG)
  const submits = submitsOf(store)
  const more = store.page.getByRole('button', { name: 'Increase quantity' })
  for (let press = 0; press < 50; press += 1) await more.evaluate((button: HTMLButtonElement) => button.click())
  await expect(store.cart.quantity(MUG.name)).toHaveValue('51')
  await store.expectCartCount(51)
  await expect(store.cart.subtotal).toHaveText(dollars(MUG.cents * 51))
  expect(submits.length).toBeLessThanOrEqual(3)
})

test('the totals are the server’s, and shown as pending while a change is on its way', async ({ stack, store, before }) => {
  await withInCart(store, before, MUG)
  const pending = store.page.getByText('Total not updated yet')
  await expect(pending).toBeHidden()
  await stack.fault('cart', 'latency=800')
  await store.page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(pending).toBeVisible()
  await expect(store.cart.subtotal).toHaveText(dollars(MUG.cents))
  await stack.fault('cart', 'off')
  await expect(store.cart.subtotal).toHaveText(dollars(MUG.cents * 2))
  await expect(pending).toBeHidden()
})

test('the last intent wins: a removal during an update is not lost', async ({ stack, store, before }) => {
  await withInCart(store, before, MUG)
  await stack.fault('cart', 'latency=800')
  const submits = submitsOf(store)
  await store.page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect.poll(() => submits.length).toBe(1)
  await store.page.getByRole('button', { name: `Remove ${MUG.name}` }).click()
  await stack.fault('cart', 'off')
  await expect(store.page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await store.expectCartCount(0)
  expect(submits.length).toBe(2)
})

test('two lines are changed at once, each to its own number', async ({ store, before }) => {
  await withInCart(store, before, MUG, LAMP)
  for (const name of [MUG.name, LAMP.name, MUG.name]) await store.cart.line(name).getByRole('button', { name: 'Increase quantity' }).click()
  await store.expectCartCount(5)
  await expect(store.cart.quantity(MUG.name)).toHaveValue('3')
  await expect(store.cart.quantity(LAMP.name)).toHaveValue('2')
})

async function withInCart(store: Store, before: Before, ...products: readonly KnownProduct[]): Promise<void> {
  await before.fillCart(...products)
  await store.cart.open()
  await store.whenAlive('cart/cart')
}

function submitsOf({ page }: Store): Request[] {
  const submits: Request[] = []
  page.on('request', (request) => request.method() === 'POST' && submits.push(request))
  return submits
}
