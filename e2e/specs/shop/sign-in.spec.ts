import type { Page } from '@playwright/test'
import { violations } from '../../fixtures/accessibility.ts'
import { requestsFor } from '../../fixtures/requests-for.ts'
import { SESSION_COOKIE } from '../../fixtures/session-cookie.ts'
import { newMember } from '../../fixtures/sign-in-pages.ts'
import type { Store } from '../../fixtures/store.ts'
import { expect, test } from '../../fixtures/test.ts'
import { JAVASCRIPT_ON_FORMS } from '../../test-data/javascript-on-forms.ts'
import { LAMP, MUG } from '../../test-data/known-products.ts'

const FLOW = `${SESSION_COOKIE}-flow-`

for (const javaScriptEnabled of JAVASCRIPT_ON_FORMS) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a visitor signs up, keeps the cart, buys, finds the order, signs out and in again', async ({ store }) => {
      const ann = newMember()
      await fill(store, MUG, javaScriptEnabled)
      await store.account.expectAnonymous()
      const product = store.page.url()
      await store.account.wayIn.click()
      await store.signIn.signUp(ann)

      await expect(store.page).toHaveURL(product)
      await store.account.expectName(ann)
      await store.whole('cart/mini-cart')
      await store.expectCartCount(1)

      await store.cart.open()
      await store.cart.toCheckout()
      await store.checkout.complete()
      const { number } = await store.thankYou.read()

      await store.account.to('Orders')
      await expect(store.heading).toHaveText('Orders')
      await store.page
        .getByRole('main')
        .getByRole('link', { name: `Order #${number}`, exact: true })
        .click()
      await expect(store.heading).toHaveText(`Order #${number}`)
      const main = store.page.getByRole('main')
      await expect(main).toContainText(MUG.name)
      await expect(main).toContainText('Paid')
      await expect(main).toContainText('5 Spring Street')

      await store.account.signOut()
      await expect(store.page).toHaveURL('/')
      await store.account.expectAnonymous()
      await store.open('/account/orders')
      await store.signIn.signIn(ann)
      await expect(store.page).toHaveURL('/account/orders')
      await expect(store.page.getByRole('main').getByRole('link', { name: `Order #${number}`, exact: true })).toBeVisible()
    })

    test('the cart from before the sign-in is merged into the member’s cart', async ({ stack, store, newShopper }) => {
      const ann = newMember()
      await store.open('/signup')
      await store.signIn.fillSignUp(ann)
      await fill(store, LAMP, javaScriptEnabled)
      const elsewhere = (await newShopper({ javaScriptEnabled })).store
      await fill(elsewhere, MUG, javaScriptEnabled)
      await elsewhere.account.wayIn.click()
      await elsewhere.signIn.signIn(ann)
      await elsewhere.cart.open()
      await expect(elsewhere.cart.line(MUG.name)).toBeVisible()
      await expect(elsewhere.cart.line(LAMP.name)).toBeVisible()
      await store.cart.open()
      await expect(store.cart.line(MUG.name)).toBeVisible()
      expect((await stack.platform.counts()).carts).toBeGreaterThan(0)
    })
  })
}

test('an order is hidden from other members and from visitors', async ({ store, before, newShopper, watch }) => {
  watch.allow(/404/)
  const bob = newMember('Bob')
  await before.signUp()
  await before.fillCart(MUG)
  const orderId = await before.placeOrder()
  for (const path of [`/account/orders/${orderId}`, '/account/orders', '/account']) {
    expect((await store.open(path)).status()).toBe(200)
    await store.account.opener.click()
    expect(await violations(store.page), path).toEqual([])
  }

  const other = (await newShopper()).store
  await other.open(`/account/orders/${orderId}`)
  await other.signIn.signUp(bob)
  await expect(other.page).toHaveURL(`/account/orders/${orderId}`)
  await expect(other.heading).toHaveText('Page not found')
  await other.open('/account/orders')
  await expect(other.page.getByRole('main')).toContainText('No orders yet')
})

test('an account page keeps its language through the sign-in', async ({ store }) => {
  await store.open('/de/account')
  await expect(store.page).toHaveURL(/\/oauth2\/authorize\?/)
  await expect(store.heading).toHaveText('Anmelden')
})

test.describe('a failed or canceled sign-in', () => {
  test('leads back where the shopper was', async ({ store }) => {
    await store.open('/cart')
    await store.account.wayIn.click()
    await store.signIn.expectOpen()
    await store.signIn.leave()
    await expect(store.page).toHaveURL('/cart')
    await store.account.expectAnonymous()
  })

  test('is explained, and can be restarted', async ({ store }) => {
    const ann = newMember()
    await store.open('/login?returnTo=/cart')
    await store.signIn.signUp(ann)
    await store.account.signOut()
    const cases = [
      [(back: URL) => back.searchParams.set('code', 'forged'), 'took too long, was already used'],
      [(back: URL) => back.searchParams.set('state', 'forged'), 'took too long, was already used'],
      [(back: URL) => (back.searchParams.delete('code'), back.searchParams.set('error', 'access_denied')), 'canceled or denied'],
    ] as const
    for (const [change, expected] of cases) {
      await changeResponse(store.page, change)
      await store.open('/login?returnTo=/cart')
      await store.signIn.signIn(ann)
      await expect(store.heading).toHaveText('You’re not signed in')
      await expect(store.page.getByRole('main')).toContainText(expected)
      expect(store.page.url()).not.toMatch(/code=|state=/)
      await store.account.expectAnonymous()
      await store.page.getByRole('main').getByRole('link', { name: 'Try again' }).click()
      await expect(store.page).toHaveURL(/\/oauth2\/authorize\?/)
    }
  })

  test('leaves no cookie, and a code cannot be used twice', async ({ store, context }) => {
    const ann = newMember()
    const callbacks = callbackUrls(store.page)
    await store.open('/login?returnTo=/cart')
    await store.signIn.signUp(ann)
    await expect(store.page).toHaveURL('/cart')
    const cookies = async () => (await context.cookies()).filter(({ name }) => name.startsWith(FLOW))
    expect(await cookies()).toEqual([])
    expect(callbacks).toHaveLength(1)
    await store.page.goto(callbacks[0] ?? '')
    await expect(store.heading).toHaveText('You’re not signed in')
    // The refused code leaves the member signed in.
    await store.open('/account')
    await expect(store.heading).toHaveText('Account')
  })
})

test('the session gets a new id at sign-in, and the old one is invalid', async ({ stack, store, context }) => {
  await fill(store, MUG, true)
  const before = (await context.cookies()).find(({ name }) => name === SESSION_COOKIE)?.value ?? ''
  await store.open('/signup')
  await store.signIn.fillSignUp(newMember())
  const after = (await context.cookies()).find(({ name }) => name === SESSION_COOKIE)?.value ?? ''
  expect(after).not.toBe(before)
  const thief = stack.httpShopper()
  thief.setCookie(SESSION_COOKIE, before)
  expect((await thief.get('/account')).location).toBe(`${stack.storeUrl}/login?returnTo=%2Faccount`)
})

test('the account menu works by keyboard', async ({ store, before }) => {
  const { page } = store
  const ann = await before.signUp()
  await store.open('/collections')
  await store.account.expectName(ann)
  await store.account.expectNameInMenu(ann)
  await store.account.opener.focus()
  await page.keyboard.press('Enter')
  const orders = store.fragment('account/account-menu').getByRole('link', { name: 'Orders' })
  await expect(orders).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(orders).toBeHidden()
  await expect(store.account.opener).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(orders).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/account/orders')
})

test('a member’s data is in no other shopper’s page and in no readable cookie', async ({ stack, store, before, context }) => {
  const ann = await before.signUp(newMember('Annabella'))
  for (const path of ['/', MUG.path, '/cart', '/account']) {
    await store.open(path)
    await store.account.expectName(ann)
    const response = await store.page.request.get(path)
    expect(response.headers()['cache-control'], path).toMatch(/no-store|private/)
  }
  for (const shopper of [stack.httpShopper(), stack.httpShopper()]) {
    for (const path of ['/', MUG.path, '/cart']) expect((await shopper.get(path)).text, path).not.toContain(ann.firstName)
  }
  const session = (await context.cookies(stack.storeUrl)).find(({ name }) => name === SESSION_COOKIE)
  expect(session).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax' })
  expect(session?.value.length).toBeLessThan(3_500)
})

test('a platform session signs the shopper in without a prompt, until the sign-out', async ({ store, context }) => {
  const ann = newMember()
  await store.open('/signup')
  await store.signIn.fillSignUp(ann)
  await context.clearCookies({ name: SESSION_COOKIE })
  await store.open('/login?prompt=none&returnTo=/collections')
  await expect(store.page).toHaveURL('/collections')
  await store.account.expectName(ann)
  await store.account.signOut()
  await expect(store.page).toHaveURL('/')
  await store.open('/login?prompt=none&returnTo=/collections')
  await expect(store.page).toHaveURL('/collections')
  await store.account.expectAnonymous()
})

test('while the platform is down a sign-in says so, and sign-out works, also without the session store', async ({
  stack,
  store,
  watch,
}) => {
  watch.allow(/503|50\d/)
  const ann = newMember()
  await store.open('/signup')
  await store.signIn.fillSignUp(ann)
  await store.account.expectName(ann)
  await stack.edge('stop', 'platform')
  try {
    const other = stack.httpShopper()
    const { status, text } = await other.get('/login')
    expect([status, text.includes('Try again')]).toEqual([503, true])
    const copy = stack.httpShopper()
    copy.setCookie(SESSION_COOKIE, (await store.page.context().cookies()).find(({ name }) => name === SESSION_COOKIE)?.value ?? '')
    await store.account.signOut()
    await expect(store.page).toHaveURL('/')
    await expect(store.account.wayIn).toBeVisible()
    await stack.edge('stop', 'session')
    expect(await copy.post('/logout', {})).toMatchObject({ status: 303, location: `${stack.storeUrl}/` })
    expect(copy.cookie(SESSION_COOKIE)).toBeUndefined()
  } finally {
    await stack.edge('start', 'session')
    await stack.edge('start', 'platform')
  }
})

async function fill(store: Store, product: typeof MUG, javaScript: boolean): Promise<void> {
  await store.product.open(product)
  await store.whole('cart/add-to-cart', 'cart/mini-cart')
  if (javaScript) await store.whenAlive('cart/add-to-cart')
  await store.product.add()
  if (javaScript) await store.expectCartCount(1)
  else await store.product.open(product)
}

/** Changes the platform's next response to the store. */
async function changeResponse(page: Page, change: (back: URL) => void): Promise<void> {
  await page.route(/\/sign-in\//, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const response = await route.fetch({ maxRedirects: 0 })
    const back = new URL(response.headers()['location'] ?? '')
    change(back)
    await route.fulfill({ response, headers: { ...response.headers(), location: back.href } })
    await page.unrouteAll()
  })
}

const callbackUrls = (page: Page) => requestsFor(page, '/auth/callback?')
