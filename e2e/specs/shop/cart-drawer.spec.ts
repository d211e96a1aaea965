import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import type { Store } from '../../fixtures/store.ts'
import { expect, test } from '../../fixtures/test.ts'
import type { Before } from '../../http/before.ts'
import { BUYER } from '../../test-data/buyer.ts'
import { dollars, LAMP, MUG } from '../../test-data/known-products.ts'

test('a click on the bag opens the cart drawer over the page', async ({ store, before }) => {
  await withOneMug(store, before)
  await store.page.evaluate(() => document.body.setAttribute('data-same-document', ''))
  await store.drawer.open()
  await expect(store.drawer.lines).toHaveCount(1)
  await expect(store.drawer.lines).toContainText(MUG.name)
  await expect(store.drawer.subtotal).toHaveText(dollars(MUG.cents))
  await store.page.keyboard.press('Escape')
  await expect(store.drawer.dialog).toBeHidden()
  await expect(store.miniCart).toBeFocused()
  await expect(store.page.locator('body[data-same-document]')).toBeAttached()
})

test('nothing of the drawer is requested before the shopper hovers or focuses the bag', async ({ store }) => {
  const requested: string[] = []
  store.page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await store.product.open(MUG)
  await store.allAlive()
  const withThePage = requested.length
  await store.drawer.open()
  await expect(store.drawer.dialog.getByText('Your cart is empty.')).toBeVisible()
  const later = requested.slice(withThePage)
  expect(later.filter((path) => path === '/_fragment/cart/drawer')).toHaveLength(1)
  expect(later.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(0)
  expect(requested.slice(0, withThePage).filter((path) => path.includes('drawer'))).toEqual([])
})

test('quantities, a removal and its undoing keep the drawer, the bag and the platform in step', async ({ store, before, watch }) => {
  watch.allow(/422/)
  await before.fillCart(MUG, LAMP)
  await store.product.open(LAMP)
  await store.drawer.open()

  await test.step('three fast presses in the drawer send one update', async () => {
    const acts: string[] = []
    store.page.on('request', (request) => request.method() === 'POST' && acts.push(request.url()))
    const more = store.drawer.lines.filter({ hasText: MUG.name }).getByRole('button', { name: 'Increase quantity' })
    // From within the page, because a busy machine takes its time between two clicks from outside.
    await more.evaluate(async (button: HTMLButtonElement) => {
      for (let press = 0; press < 3; press += 1) {
        button.click()
        await new Promise<void>(queueMicrotask)
      }
    })
    await store.expectCartCount(5)
    await expect(store.drawer.subtotal).toHaveText(dollars(MUG.cents * 4 + LAMP.cents))
    expect(acts).toHaveLength(1)
  })

  await test.step('an invalid quantity in the drawer is refused at its field', async () => {
    await store.drawer.quantity(MUG.name).fill('abc')
    await store.page.keyboard.press('Enter')
    await expect(store.drawer.quantity(MUG.name)).toHaveAccessibleDescription(/whole number/)
    await store.drawer.quantity(MUG.name).fill('2')
    await store.drawer.button(`Update quantity of ${MUG.name}`).click()
    await store.expectCartCount(3)
  })

  await test.step('a removed line can be restored in the drawer', async () => {
    await store.drawer.button(`Remove ${MUG.name}`).click()
    await store.expectCartCount(1)
    const undo = store.drawer.button('Undo')
    await expect(undo).toBeFocused()
    await expect(undo).toHaveAccessibleDescription(`${MUG.name} removed`)
    await undo.click()
    await store.expectCartCount(3)
    await expect(store.drawer.quantity(MUG.name)).toHaveValue('2')
  })

  await store.cart.open()
  await store.expectCartCount(3)
})

if (FULL)
  test('a press during a request is not lost', async ({ stack, store, before }) => {
    await withOneMug(store, before)
    await store.drawer.open()
    const more = store.drawer.lines.getByRole('button', { name: 'Increase quantity' })
    await stack.fault('cart', 'latency=800')
    await Promise.all([store.page.waitForRequest((request) => request.method() === 'POST'), more.click()])
    await more.click()
    await stack.fault('cart', 'off')
    await store.expectCartCount(3)
    await expect(store.drawer.quantity(MUG.name)).toHaveValue('3')
    await expect(store.drawer.subtotal).toHaveText(dollars(MUG.cents * 3))
  })

test('the drawer works by keyboard alone and returns the focus', async ({ store, before }) => {
  await withOneMug(store, before)
  await store.whenAlive('cart/mini-cart')
  await store.miniCart.focus()
  await store.page.keyboard.press('Enter')
  await expect(store.drawer.dialog).toBeVisible()
  await expect(store.drawer.quantity(MUG.name)).toBeVisible()
  await expect(store.drawer.button('Close')).toBeFocused()
  await tabTo(store, 'Increase quantity')
  await store.page.keyboard.press('Space')
  await store.expectCartCount(2)
  await tabTo(store, `Remove ${MUG.name}`)
  await store.page.keyboard.press('Enter')
  await store.expectCartCount(0)
  await expect(store.drawer.button('Undo')).toBeFocused()
  for (let press = 0; press < 8; press += 1) {
    await store.page.keyboard.press('Tab')
    expect(
      await store.page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null),
    ).toBe(true)
  }
  await store.page.keyboard.press('Escape')
  await expect(store.miniCart).toBeFocused()
})

test('the drawer leads to the checkout, which links back', async ({ store, before }) => {
  await withOneMug(store, before)
  await store.drawer.open()
  await store.drawer.button('Checkout').click()
  await expect(store.heading).toHaveText('Checkout')
  await store.checkout.complete()
  await store.thankYou.read()
  await expect(store.page.getByRole('main')).toContainText(BUYER.addressLine)
})

test('a drawer says that its cart failed to load, links to the cart page, and retries the next time', async ({ stack, store, watch }) => {
  watch.allow(/503/)
  await store.product.open(MUG)
  await store.whenAlive('cart/mini-cart')
  await store.miniCart.focus()
  await stack.fault('cart', 'error=1')
  await store.miniCart.click()
  await expect(store.drawer.dialog.getByRole('alert')).toContainText('Your items are saved.')
  await expect(store.drawer.dialog.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart')
  await stack.fault('cart', 'off')
  await store.page.keyboard.press('Escape')
  await expect(async () => {
    await store.miniCart.click()
    await expect(store.drawer.dialog.getByText('Your cart is empty.')).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
})

const SIDES = [
  ['/ar', 'السلة', 'left'],
  ['', 'Cart', 'right'],
] as const

for (const [language, title, side] of FULL ? SIDES : SIDES.slice(0, 1)) {
  test(`the drawer opens from the inline end, with ${language || 'no language'} in the address`, async ({ store }) => {
    await store.open(`${language}/collections`)
    await store.whenAlive('cart/mini-cart')
    await store.miniCart.click()
    const dialog = store.page.getByRole('dialog', { name: title })
    await expect(dialog).toBeVisible()
    const box = await dialog.evaluate((element) => {
      element.getAnimations().forEach((animation) => animation.finish())
      const { left, right } = element.getBoundingClientRect()
      return { left, right, width: document.documentElement.clientWidth }
    })
    expect(side === 'right' ? box.width - box.right : box.left).toBeLessThanOrEqual(1)
    expect(side === 'right' ? box.left : box.width - box.right).toBeGreaterThan(100)
  })
}

test('on the cart page, and with another mouse button, the bag is a plain link', async ({ store, context }) => {
  await store.cart.open()
  await store.whenAlive('cart/mini-cart')
  await store.miniCart.click()
  await expect(store.drawer.dialog).toBeHidden()
  await store.product.open(MUG)
  await store.whenAlive('cart/mini-cart')
  const [tab] = await Promise.all([context.waitForEvent('page'), store.miniCart.click({ modifiers: ['ControlOrMeta'] })])
  await expect(tab).toHaveURL(/\/cart$/)
  await expect(store.drawer.dialog).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the bag links to the cart page, where everything can be changed', async ({ store }) => {
    await store.product.open(MUG)
    await store.product.add()
    await store.expectCartCount(1)
    await store.open(MUG.path)
    await store.miniCart.click()
    await expect(store.heading).toHaveText('Cart')
    await store.cart.changeQuantity(MUG.name, 3)
    await store.expectCartCount(3)
    await store.cart.remove(MUG.name)
    await store.expectCartCount(0)
  })
})

async function withOneMug(store: Store, before: Before): Promise<void> {
  await before.fillCart(MUG)
  await store.product.open(MUG)
}

/** Goes on with the keyboard until the button with this name has the focus. */
async function tabTo(store: Store, name: string): Promise<void> {
  await expect(async () => {
    await store.page.keyboard.press('Tab')
    await expect(store.drawer.button(name).first()).toBeFocused({ timeout: 100 })
  }).toPass({ timeout: 10_000, intervals: [0] })
}
