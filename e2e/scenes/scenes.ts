import { expect } from '@playwright/test'
import { newMember } from '../fixtures/sign-in-pages.ts'
import { APPROVED_CARD, CHALLENGED_CARD, DECLINED_CARD } from '../test-data/buyer.ts'
import { BACKPACK, LAMP, MUG, SNEAKER } from '../test-data/known-products.ts'
import { messagesOf } from '../test-data/messages.ts'
import type { Studio } from './studio.ts'

export interface Scene {
  readonly name: string
  /** A remote that is stopped meanwhile. */
  readonly without?: string
  act(studio: Studio): Promise<void>
}

const SOLD_OUT = '/products/quarter-wall-clock'
const GIFT_CARD = '/products/gift-card'
const IN_THE_CART = [MUG, LAMP, BACKPACK]
/** No other scene opens them: what was seen before would be shown from its copy. */
const NEVER_SEEN = { withoutCart: '/products/tide-watch', withoutCatalog: '/products/day-flask' }

/** Everything that a shopper may get to see, in any language. Those that stop a part of the shop stand last. */
export const SCENES: readonly Scene[] = [
  page('home', '/'),
  page('collections', '/collections'),
  page('collection', SNEAKER.collectionPath),
  page('collection-narrowed', `${SNEAKER.collectionPath}?f=Color.Ink&max=150&stock=1`),
  page('collection-nothing-left', `${SNEAKER.collectionPath}?f=Color.Ink&max=1`),
  {
    name: 'filters',
    async act({ store, open, show }) {
      await store.page.setViewportSize({ width: 390, height: 844 })
      await open(`${SNEAKER.collectionPath}?f=Color.Ink`)
      await store.page.locator('[commandfor="catalog-filters"]').click()
      await show('filters', 'window')
    },
  },
  page('product', `${SNEAKER.path}?Color=Ink&Size=43`),
  page('product-lamp', LAMP.path),
  page('product-sold-out', SOLD_OUT),
  page('product-gift-card', GIFT_CARD),
  page('compare', `/compare?p=${[MUG, SNEAKER, LAMP, BACKPACK].map(({ slug }) => slug).join()}`),
  page('compare-one', `/compare?p=${MUG.slug}`),
  page('compare-empty', '/compare'),
  { name: 'compare-tray', act: lookAtTray },
  page('search', '/search?q=lamp'),
  page('search-nothing', '/search?q=zeppelin'),
  page('sign-in-problem', '/auth/callback?problem=denied&returnTo=%2Fcart'),
  { name: 'account', act: lookAtAccount },
  page('cart-empty', '/cart'),
  page('wishlist-empty', '/wishlist'),
  page('find-order', '/find-order'),
  { name: 'wishlist', act: lookAtWishlist },
  {
    name: 'not-found',
    async act({ store, show }) {
      await store.open('/nothing-here')
      await expect(store.heading).toBeVisible()
      await show('not-found')
    },
  },
  {
    name: 'cart',
    async act({ fillCart, open, show }) {
      await fillCart(IN_THE_CART)
      await open('/cart')
      await show('cart')
    },
  },
  {
    name: 'drawer',
    async act({ store, fillCart, open, show }) {
      await fillCart(IN_THE_CART)
      await open(MUG.path)
      await store.miniCart.click()
      await store.page.getByRole('dialog').getByRole('link', { name: LAMP.name }).waitFor()
      await show('drawer', 'window')
    },
  },
  {
    name: 'refused',
    async act({ store, open, show }) {
      await open(MUG.path)
      await store.whenAlive('cart/add-to-cart')
      const form = store.fragment('cart/add-to-cart')
      await form.getByLabel(messagesOf('cart', store.locale).t('quantity.label'), { exact: true }).fill('abc')
      await form.getByRole('button', { name: messagesOf('cart', store.locale).t('add.submit') }).click()
      await form.locator('[aria-invalid="true"]').waitFor()
      await show('refused')
    },
  },
  { name: 'checkout', act: checkOut },
  { name: 'hosted', act: lookAtHostedPages },
  unavailable('unavailable-fragment', NEVER_SEEN.withoutCart, 'cart'),
  unavailable('unavailable-cart', '/cart', 'cart'),
  unavailable('unavailable-page', NEVER_SEEN.withoutCatalog, 'catalog'),
]

/** A member's own pages, before and after an order, and the menu that leads to them. */
async function lookAtAccount({ store, fillCart, open, show }: Studio): Promise<void> {
  await fillCart(IN_THE_CART)
  await store.open('/signup')
  await store.signIn.fillSignUp(newMember())
  await store.whenAlive('cart/mini-cart')
  await open('/account')
  await show('account-empty')
  await open('/account/orders')
  await show('orders-empty')
  await open('/cart')
  await store.cart.toCheckout()
  await store.checkout.complete()
  const { orderId } = await store.thankYou.read()
  await open('/account')
  await show('account')
  await open('/account/orders')
  await show('orders')
  await open(`/account/orders/${orderId}`)
  await show('order')
  for (const page of ['profile', 'addresses', 'delete']) {
    await open(`/account/${page}`)
    await show(`account-${page}`)
  }
  await store.account.opener.click()
  await show('account-menu', 'window')
}

/** The list of compared products on the page of one of them. */
async function lookAtTray({ store, open, show }: Studio): Promise<void> {
  const { page, locale } = store
  const name = messagesOf('catalog', locale).t('product.compare')
  for (const path of [SNEAKER.path, MUG.path]) {
    await open(path)
    await store.whenAlive('catalog/product')
    await page.getByRole('button', { name, exact: true }).click()
    await page.locator('.discovery-tray').waitFor()
  }
  await show('compare-tray')
}

/** What was saved, in all states of its page, and as others see it. */
async function lookAtWishlist({ store, open, show }: Studio): Promise<void> {
  const { page } = store
  for (const path of [`${SNEAKER.path}?Color=Ink&Size=43`, SOLD_OUT, MUG.path]) {
    await open(path)
    await store.whenAlive('catalog/product')
    await store.product.saveButton.click()
    await page.locator('[aria-pressed="true"]').waitFor()
  }
  // Without the message of the last one, which stands over the page for some seconds.
  await open(MUG.path)
  await page.locator('[aria-pressed="true"]').waitFor()
  await show('product-saved')
  await open('/wishlist')
  await show('wishlist')
  await page.locator('[value="share"]').click()
  await store.whenAlive('account/share-link')
  await show('wishlist-sharing')
  const link = await store.fragment('account/share-link').getByRole('textbox').inputValue()
  for (const intent of ['move', 'remove']) {
    await page.locator(`[value="${intent}"]`).first().click()
    await page.getByRole('main').getByRole('status').first().waitFor()
    await store.whenAlive('cart/mini-cart')
    await show(`wishlist-after-${intent}`)
  }
  await page.goto(link)
  await store.whenAlive('cart/mini-cart')
  await show('wishlist-of-others')
}

/** The platform's own pages about a member, and the question of a bank. */
async function lookAtHostedPages({ store, fillCart, open, show }: Studio): Promise<void> {
  const { t } = messagesOf('platform', store.locale)
  await store.open('/login')
  await store.page.getByRole('button', { name: t('signIn'), exact: true }).click()
  await store.page.locator('[aria-invalid="true"]').first().waitFor()
  await show('sign-in-refused')
  const { origin } = new URL(store.page.url())
  const openHosted = (path: string) => store.page.goto(`${origin}${path}?lang=${store.locale}`)
  await store.signIn.signUp(newMember())
  await fillCart([LAMP])
  await open('/cart')
  await store.cart.toCheckout()
  await store.checkout.fillContact()
  await store.checkout.pay(CHALLENGED_CARD)
  await store.page.getByRole('button', { name: t('challenge.yes') }).waitFor()
  await show('checkout-challenge')
  await store.page.getByRole('button', { name: t('challenge.yes') }).click()
  await store.thankYou.read()
  await openHosted('/account/info')
  await show('hosted-details')
  await openHosted('/account/subscriptions')
  await show('hosted-subscriptions')
  await openHosted('/account/orders')
  await show('hosted-orders')
  await openHosted('/nothing')
  await show('hosted-not-found')
}

/** Both steps of the hosted checkout, what they refuse, and the order. */
async function checkOut({ store, fillCart, open, show }: Studio): Promise<void> {
  const { t } = messagesOf('platform', store.locale)
  await fillCart(IN_THE_CART)
  await open('/cart')
  await store.cart.toCheckout()
  await show('checkout-contact')
  await store.page.getByRole('button', { name: t('continue.delivery') }).click()
  await store.page.locator('[aria-invalid="true"]').first().waitFor()
  await show('checkout-refused')
  await store.checkout.fillContact()
  await show('checkout-payment')
  await store.page.getByRole('radio', { name: t('delivery.standard') }).check()
  await store.checkout.pay(DECLINED_CARD)
  await store.page.getByText(t('notice.declined')).waitFor()
  await show('checkout-declined')
  await store.checkout.pay(APPROVED_CARD)
  await store.thankYou.read()
  await show('thank-you')
}

function page(name: string, path: string): Scene {
  return {
    name,
    async act({ open, show }) {
      await open(path)
      await show(name)
    },
  }
}

function unavailable(name: string, path: string, without: string): Scene {
  return {
    name,
    without,
    async act({ store, show }) {
      await store.open(path)
      await expect(store.page.locator('[data-state="fallback"]').first()).toBeAttached()
      await show(name)
    },
  }
}
