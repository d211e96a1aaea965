import type { Locale } from '@galleria/intl/locales'
import { expect } from '@playwright/test'
import { addTeam } from '../stack/add-team.ts'
import { BACKPACK, LAMP, MUG, SNEAKER, SOLD_OUT_PATH } from '../test-data/known-products.ts'
import { messagesOf } from '../test-data/messages.ts'
import { lookAtAccount, lookAtHostedPages, lookAtOwnSignIn, lookAtSecurity } from './account-scenes.ts'
import { lookAtCartPage, lookAtConflicts, lookAtEstimate, lookAtOfflineCart, lookAtSharedCart } from './cart-scenes.ts'
import { lookAtDeliverySlots, lookAtDeposit, lookAtExtras, lookAtMembership } from './checkout-scenes.ts'
import { lookAtFilters, lookAtNewsletter, lookAtOwnersChoices, lookAtSuggestions } from './layout-scenes.ts'
import {
  lookAtAddresses,
  lookAtDataExport,
  lookAtDeletion,
  lookAtGiftCards,
  lookAtProfile,
  lookAtSignInLink,
  lookAtSubscriptions,
} from './member-scenes.ts'
import { checkOut, lookAtFileOrder, lookAtGuestOrders } from './order-scenes.ts'
import { lookAtDetails, lookAtMissingProducts, lookAtPictures, lookAtStockAlert } from './product-scenes.ts'
import type { Studio } from './studio.ts'
import { lookAtWholeWishlist, lookAtWishlist } from './wishlist-scenes.ts'

export interface Scene {
  readonly name: string
  /** A remote that is stopped meanwhile. */
  readonly without?: string
  /** The languages of the scene, where it is not in all of them. */
  readonly languages?: readonly Locale[]
  /** The view that is walked through with Tab, and the language in which every change has it done. */
  readonly tabbed?: { readonly view: string; readonly locale: Locale }
  act(studio: Studio): Promise<void>
}

const GIFT_CARD = '/products/gift-card'
const IN_THE_CART = [MUG, LAMP, BACKPACK]
/** No other scene opens them: what was seen before would be shown from its copy. */
const NEVER_SEEN = { withoutCart: '/products/tide-watch', withoutCatalog: '/products/day-flask' }

/** Everything that a shopper may get to see, in any language. Those that stop a part of the shop stand last. */
export const SCENES: readonly Scene[] = [
  page('home', '/', 'en'),
  page('collections', '/collections'),
  page('collection', SNEAKER.collectionPath, 'en'),
  page('collection-narrowed', `${SNEAKER.collectionPath}?f=Color.Ink&max=150&stock=1`),
  page('collection-nothing-left', `${SNEAKER.collectionPath}?f=Color.Ink&max=1`, 'ar'),
  { name: 'filters', act: lookAtFilters },
  { name: 'suggestions', act: lookAtSuggestions },
  page('product', `${SNEAKER.path}?Color=Ink&Size=43`, 'en'),
  page('product-lamp', LAMP.path),
  page('product-sold-out', SOLD_OUT_PATH),
  page('product-gift-card', GIFT_CARD, 'en'),
  { name: 'viewer', act: lookAtPictures },
  { name: 'details', act: lookAtDetails },
  { name: 'stock-alert', tabbed: { view: 'stock-alert', locale: 'ar' }, act: lookAtStockAlert },
  { name: 'missing', act: lookAtMissingProducts },
  { name: 'owner', act: lookAtOwnersChoices },
  { name: 'newsletter', act: lookAtNewsletter },
  page('store-page', '/pages/returns', 'en'),
  page('compare', `/compare?p=${[MUG, SNEAKER, LAMP, BACKPACK].map(({ slug }) => slug).join()}`, 'en'),
  page('compare-one', `/compare?p=${MUG.slug}`),
  page('compare-empty', '/compare'),
  { name: 'compare-tray', act: lookAtTray },
  page('search', '/search?q=lamp'),
  page('search-misspelled', '/search?q=snaeker', 'en'),
  page('search-nothing', '/search?q=zeppelin'),
  page('sign-in-problem', '/auth/callback?problem=denied&returnTo=%2Fcart'),
  { name: 'sign-in', tabbed: { view: 'sign-in', locale: 'en' }, act: lookAtOwnSignIn },
  { name: 'account', act: lookAtAccount },
  { name: 'security', act: lookAtSecurity },
  { name: 'profile', act: lookAtProfile },
  { name: 'addresses', act: lookAtAddresses },
  { name: 'gift-cards', act: lookAtGiftCards },
  { name: 'subscriptions', act: lookAtSubscriptions },
  { name: 'data', act: lookAtDataExport },
  { name: 'delete', act: lookAtDeletion },
  { name: 'link-sign-in', act: lookAtSignInLink },
  page('preferences', '/preferences'),
  page('cart-empty', '/cart'),
  page('wishlist-empty', '/wishlist', 'en'),
  page('find-order', '/find-order', 'en'),
  { name: 'wishlist', act: lookAtWishlist },
  { name: 'wishlist-whole', act: lookAtWholeWishlist },
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
    async act({ before, open, show }) {
      await before.fillCart(...IN_THE_CART)
      await open('/cart')
      await show('cart')
    },
  },
  {
    name: 'drawer',
    async act({ store, before, open, show }) {
      await before.fillCart(...IN_THE_CART)
      await open(MUG.path)
      await store.miniCart.click()
      await store.page.getByRole('dialog').locator(`a[href$='${LAMP.path}']`).last().waitFor()
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
  { name: 'cart-page', act: lookAtCartPage },
  { name: 'cart-conflicts', act: lookAtConflicts },
  { name: 'cart-estimate', act: lookAtEstimate },
  { name: 'cart-offline', act: lookAtOfflineCart },
  { name: 'shared-cart', act: lookAtSharedCart },
  { name: 'console', languages: ['en'], act: lookAtConsole },
  { name: 'checkout', act: checkOut },
  { name: 'slots', act: lookAtDeliverySlots },
  { name: 'deposit', act: lookAtDeposit },
  { name: 'extras', act: lookAtExtras },
  { name: 'membership', act: lookAtMembership },
  { name: 'guest-orders', act: lookAtGuestOrders },
  { name: 'file-order', act: lookAtFileOrder },
  { name: 'hosted', act: lookAtHostedPages },
  unavailable('unavailable-fragment', NEVER_SEEN.withoutCart, 'cart'),
  unavailable('unavailable-cart', '/cart', 'cart'),
  unavailable('unavailable-page', NEVER_SEEN.withoutCatalog, 'catalog'),
  unavailable('unavailable-search', '/search?q=never+heard', 'catalog'),
]

/** The list of compared products on the page of one of them. */
async function lookAtTray({ store, open, show }: Studio): Promise<void> {
  const { page, locale } = store
  const name = messagesOf('catalog', locale).t('product.compare')
  for (const path of [SNEAKER.path, MUG.path]) {
    await open(path)
    await store.whenAlive('catalog/product')
    await page.getByRole('button', { name, exact: true }).click()
    await page.locator('.catalog-tray').waitFor()
  }
  await show('compare-tray')
}

/** Where teams release, which speaks English. */
async function lookAtConsole({ store: { page }, edge, show }: Studio): Promise<void> {
  if (!edge) return
  const { token, signIn } = await addTeam({ edge }, 'scenes', ['catalog'])
  await page.goto(signIn)
  const submit = page.getByRole('button', { name: 'Sign in' })
  await submit.waitFor()
  await show('console-sign-in')
  await page.getByLabel('Token').fill('galleria_wrong')
  await submit.click()
  await page.getByRole('alert').waitFor()
  await show('console-refused')
  await page.getByLabel('Token').fill(token)
  await submit.click()
  await page.waitForURL(new URL('/', signIn).href)
  await show('console')
  await edge('team', 'revoke', 'scenes')
}

/** @param tabbedIn the language in which it is walked through with Tab */
function page(name: string, path: string, tabbedIn?: Locale): Scene {
  return {
    name,
    ...(tabbedIn && { tabbed: { view: name, locale: tabbedIn } }),
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
