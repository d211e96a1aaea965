import { expect, test } from '../../fixtures/test.ts'
import { Keyboard } from '../../look/keyboard.ts'
import { BUYER, APPROVED_CARD } from '../../test-data/buyer.ts'
import { SNEAKER } from '../../test-data/known-products.ts'
import { messagesOf } from '../../test-data/messages.ts'

test('a shopper with a keyboard alone searches, chooses, adds, changes, removes and buys', async ({ store }) => {
  const keyboard = new Keyboard(store.page)
  const { page } = store

  await test.step('search', async () => {
    await store.open('/')
    await store.allAlive()
    await page.evaluate(() => scrollTo(0, 0))
    await keyboard.enter(store.headerSearch.field, 'sneaker')
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\?q=sneaker/)
    await keyboard.activate(page.getByRole('main').getByRole('link', { name: SNEAKER.name }))
    await expect(store.heading).toHaveText(SNEAKER.name)
  })

  await test.step('choose and add', async () => {
    await store.whenAlive('catalog/product')
    for (const [option, value] of Object.entries(SNEAKER.choices)) {
      await keyboard.activate(store.product.choice(option, value))
      await expect(store.product.choice(option, value)).toHaveAttribute('aria-current', 'true')
    }
    await store.whenAlive('cart/add-to-cart')
    await keyboard.activate(store.product.addButton, 'Space')
    await store.expectCartCount(1)
  })

  await test.step('change and remove', async () => {
    await store.open('/cart')
    await store.allAlive()
    await page.evaluate(() => scrollTo(0, 0))
    const line = store.cart.line(SNEAKER.name)
    await keyboard.activate(line.getByRole('button', { name: 'Increase quantity' }), 'Space')
    await store.expectCartCount(2)
    await keyboard.activate(line.getByRole('button', { name: 'Remove' }))
    await store.expectCartCount(0)
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    await keyboard.press('Enter')
    await store.expectCartCount(2)
  })

  await test.step('check out', async () => {
    await keyboard.activate(page.getByRole('main').getByRole('button', { name: 'Checkout' }))
    await expect(store.heading).toHaveText('Checkout')
    const { t } = messagesOf('platform', store.locale)
    const field = (name: string) => page.getByLabel(t(`field.${name}`), { exact: true })
    // In the order of the page: one that is passed by is not found again.
    for (const name of ['email', 'firstName', 'lastName'] as const) await keyboard.enter(field(name), BUYER[name])
    await keyboard.to(field('country'))
    await keyboard.type('United States')
    await expect(field('country')).toHaveValue(BUYER.country)
    await keyboard.enter(field('addressLine'), BUYER.addressLine)
    await keyboard.enter(page.getByLabel(t('city.city'), { exact: true }), BUYER.city)
    const state = page.getByLabel(t('subdivision.state'), { exact: true })
    await keyboard.to(state)
    await keyboard.type('New York')
    await expect(state).toHaveValue(BUYER.subdivision)
    await keyboard.enter(page.getByLabel(t('postalCode.zip'), { exact: true }), BUYER.postalCode)
    await keyboard.activate(page.getByRole('button', { name: t('continue.delivery') }))
    await expect(store.heading).toHaveText(t('delivery.and.payment'))
    const standard = page.getByRole('radio', { name: t('delivery.standard') })
    await keyboard.to(page.getByRole('group', { name: t('delivery'), exact: true }))
    await keyboard.press('Space')
    await expect(standard).toBeChecked()
    await keyboard.enter(field('cardNumber'), APPROVED_CARD.number)
    await keyboard.enter(field('cardExpiry'), APPROVED_CARD.expiry)
    await keyboard.enter(field('cardCode'), APPROVED_CARD.code)
    await keyboard.activate(page.getByRole('button', { name: t('place') }))
    await store.thankYou.read()
  })
})
