import { OwnSignInPages } from '../fixtures/own-sign-in-pages.ts'
import { newMember } from '../fixtures/sign-in-pages.ts'
import { VirtualAuthenticator } from '../fixtures/virtual-authenticator.ts'
import type { PlatformAdmin } from '../stack/platform-admin.ts'
import { CHALLENGED_CARD } from '../test-data/buyer.ts'
import { BACKPACK, LAMP, MUG } from '../test-data/known-products.ts'
import { messagesOf } from '../test-data/messages.ts'
import { pathIn } from '../test-data/path-in.ts'
import type { Studio } from './studio.ts'

const IN_THE_CART = [MUG, LAMP, BACKPACK]
const WRONG_PASSWORDS = 3

/** A member's own pages, before and after an order, and the menu that leads to them. */
export async function lookAtAccount({ store, before, open, show }: Studio): Promise<void> {
  await before.fillCart(...IN_THE_CART)
  await before.signUp()
  await open('/account')
  await show('account-empty')
  await open('/account/orders')
  await show('orders-empty')
  const orderId = await before.placeOrder()
  await open('/account')
  await show('account')
  await open('/account/orders')
  await show('orders')
  await open(`/account/orders/${orderId}`)
  await show('order')
  for (const page of ['profile', 'addresses', 'subscriptions', 'data', 'delete']) {
    await open(`/account/${page}`)
    await show(`account-${page}`)
  }
  await store.account.opener.click()
  await show('account-menu', 'window')
}

/** Where a member is signed in, and a passkey. */
export async function lookAtSecurity({ store, open, show }: Studio): Promise<void> {
  const pages = new OwnSignInPages(store.page, store.locale)
  await pages.open(`/signup?page=store&returnTo=${pathIn(store.locale, '/account')}`)
  await pages.signUp(newMember())
  await store.page.waitForURL(`**${pathIn(store.locale, '/account')}`)
  const authenticator = await VirtualAuthenticator.add(store.page)
  await open('/account/security')
  await show('security')
  await store.whenAlive('account/add-passkey')
  await pages.enter({ 'passkey.name': 'Laptop' })
  await pages.submit('passkey.add')
  await pages.main.getByText(pages.t('passkey.added')).waitFor()
  await show('security-passkey')
  await authenticator.remove()
}

/** The platform's own pages about a member, and the question of a bank. */
export async function lookAtHostedPages({ store, before, open, show }: Studio): Promise<void> {
  const { t } = messagesOf('platform', store.locale)
  await store.open('/login')
  await store.page.getByRole('button', { name: t('signIn'), exact: true }).click()
  await store.page.locator('[aria-invalid="true"]').first().waitFor()
  await show('sign-in-refused')
  const { origin } = new URL(store.page.url())
  const openHosted = (path: string) => store.page.goto(`${origin}${path}?lang=${store.locale}`)
  await store.signIn.signUp(newMember())
  await before.fillCart(LAMP)
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

/** The store's own pages for signing in and up, in all their states. */
export async function lookAtOwnSignIn({ store, platform, show }: Studio): Promise<void> {
  const pages = new OwnSignInPages(store.page, store.locale)
  const signUpNew = async (password?: string) => {
    const member = newMember()
    await pages.open(`/signup?page=store&returnTo=${pathIn(store.locale, '/cart')}`)
    await pages.signUp({ ...member, ...(password && { password }) })
    return member
  }
  await pages.open('/login?page=store')
  await pages.expectTitle('login.title')
  await show('sign-in')
  await pages.open('/signup?page=store')
  await pages.expectTitle('signup.title')
  await show('sign-up')
  await signUpNew('short')
  await pages.main.getByText(pages.t('error.passwordShort')).waitFor()
  await show('sign-up-refused')
  await setPolicy(platform, { emailVerification: true })
  try {
    await signUpNew()
    await pages.expectTitle('code.title')
    await show('sign-in-code')
    await pages.enter({ 'code.label': '000000' })
    await pages.submit('code.submit')
    await pages.main.getByText(pages.t('error.code')).waitFor()
    await show('sign-in-code-refused')
    await setPolicy(platform, { emailVerification: false, ownerApproval: true })
    const waiting = await signUpNew()
    await pages.expectTitle('approval.title')
    await show('sign-in-approval')
    await setPolicy(platform, { ownerApproval: false })
    await closeAccount(platform, waiting.email)
    await pages.open('/login?page=store')
    await pages.signIn(waiting)
    await pages.expectTitle('closed.title')
    await show('sign-in-closed')
  } finally {
    await setPolicy(platform, { emailVerification: false, ownerApproval: false })
  }
  const ann = await signUpNew()
  await store.page.waitForURL(`**${pathIn(store.locale, '/cart')}`)
  await store.account.signOut()
  await store.account.expectAnonymous()
  await pages.open('/login?page=store')
  for (let attempt = 0; attempt < WRONG_PASSWORDS; attempt += 1) {
    await pages.signIn({ ...ann, password: `wrong ${attempt}` })
    await pages.main.getByText(pages.t('error.wrong')).waitFor()
  }
  await show('sign-in-wrong')
  await pages.signIn(ann)
  await pages.main.getByText(pages.t('error.captcha')).waitFor()
  await store.whenAlive('account/captcha')
  await show('sign-in-captcha')
  await pages.open('/forgot-password')
  await pages.expectTitle('forgot.title')
  await show('forgot-password')
  await pages.enter({ 'field.email': ann.email })
  await pages.submit('forgot.submit')
  await pages.expectTitle('forgot.sent')
  await show('forgot-password-sent')
  const link = /http\S+reset-password\S+/.exec((await platform.newestEmail(ann.email)).text)?.[0] ?? ''
  const { pathname, search } = new URL(link)
  await pages.open(pathname.replace(/^\/(?:de|ja|ar)\//, '/') + search)
  await pages.expectTitle('reset.title')
  await show('reset-password')
  await pages.open('/reset-password?token=made-up')
  await pages.enter({ 'field.password': 'another horse battery' })
  await pages.submit('reset.submit')
  await pages.expectTitle('reset.unknown')
  await show('reset-password-over')
}

function setPolicy(platform: PlatformAdmin, policy: object): Promise<unknown> {
  return platform.elevated('PATCH', '/_api/iam/policies/v1/sign-in-policy', { policy })
}

async function closeAccount(platform: PlatformAdmin, loginEmail: string): Promise<void> {
  const { members } = await platform.elevated<{ members: { id: string }[] }>('POST', '/members/v1/members/query', {
    query: { filter: { loginEmail } },
    fieldsets: ['FULL'],
  })
  const id = members[0]?.id
  for (const change of ['approve', 'block']) await platform.elevated('POST', `/members/v1/members/${id}/${change}`, { id })
}
