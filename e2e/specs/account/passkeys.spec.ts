import { violations } from '../../fixtures/accessibility.ts'
import { OwnSignInPages } from '../../fixtures/own-sign-in-pages.ts'
import { newMember, type NewMember } from '../../fixtures/sign-in-pages.ts'
import type { Store } from '../../fixtures/store.ts'
import { expect, test } from '../../fixtures/test.ts'
import { VirtualAuthenticator } from '../../fixtures/virtual-authenticator.ts'
import type { Before } from '../../http/before.ts'

const pagesOf = (store: Store) => new OwnSignInPages(store.page, store.locale)

/** A member who has added a passkey of this browser's authenticator. */
async function addPasskey(store: Store, before: Before, ann: NewMember): Promise<VirtualAuthenticator> {
  const pages = pagesOf(store)
  await before.signUp(ann)
  const authenticator = await VirtualAuthenticator.add(store.page)
  await store.open('/account/security')
  await store.whenAlive('account/add-passkey')
  await pages.enter({ 'passkey.name': 'Laptop' })
  await pages.submit('passkey.add')
  await expect(pages.main.getByText(pages.t('passkey.added'))).toBeVisible()
  await expect(pages.main.getByRole('listitem').filter({ hasText: 'Laptop' })).toHaveCount(1)
  return authenticator
}

async function openLogin(store: Store): Promise<void> {
  await store.open('/login?page=store&returnTo=/account')
  await store.whenAlive('account/passkey')
}

test('a member adds a passkey, signs in by it with the keyboard alone, and removes it', async ({ stack, store, before }) => {
  const ann = newMember()
  const pages = pagesOf(store)
  const authenticator = await addPasskey(store, before, ann)
  expect((await stack.platform.newestEmail(ann.email)).subject).toContain('passkey was added')
  expect(await violations(store.page)).toEqual([])
  // Otherwise it answers by itself as soon as the page offers passkeys in the field for the address.
  await authenticator.ignore()
  await store.account.signOut()
  await store.account.expectAnonymous()
  await openLogin(store)
  expect(await violations(store.page)).toEqual([])
  await authenticator.respond()
  await pages.main.getByRole('button', { name: pages.t('passkey.signIn') }).focus()
  await store.page.keyboard.press('Enter')
  await expect(store.page).toHaveURL('/account')
  await store.account.expectName(ann)

  await store.open('/account/security')
  await pages.main.getByRole('button', { name: `${pages.t('passkey.remove')} Laptop` }).click()
  await expect(pages.main.getByText(pages.t('passkey.removed'))).toBeVisible()
  await expect(pages.main.getByText('Laptop')).toHaveCount(0)
})

test('a browser offers the passkey in the field for the address', async ({ store, before }) => {
  const ann = newMember()
  const authenticator = await addPasskey(store, before, ann)
  await authenticator.ignore()
  await store.account.signOut()
  await store.account.expectAnonymous()
  await authenticator.respond()
  await store.open('/login?page=store&returnTo=/account')
  await expect(store.page).toHaveURL('/account')
  await store.account.expectName(ann)
})

test('a removed passkey, one that the member does not confirm, and a copied one sign nobody in', async ({ stack, store, before }) => {
  const ann = newMember()
  const pages = pagesOf(store)
  const authenticator = await addPasskey(store, before, ann)
  const signIn = async () => {
    await pages.main.getByRole('button', { name: pages.t('passkey.signIn') }).click()
  }
  await authenticator.ignore()
  await store.account.signOut()
  await store.account.expectAnonymous()
  await openLogin(store)
  await authenticator.respond({ verified: false })
  await signIn()
  await expect(pages.main.getByRole('button', { name: pages.t('passkey.signIn') })).toBeEnabled()
  await expect(store.page).toHaveURL(/\/login/)

  // A copy has signed in between: the platform knows a higher counter than the authenticator's. On a page of its own, as the one that was
  // refused offers passkeys again, and an authenticator that responds answers that before the click.
  await authenticator.ignore()
  await openLogin(store)
  await authenticator.respond()
  await signIn()
  await expect(store.page).toHaveURL('/account')
  await authenticator.ignore()
  await store.account.signOut()
  await store.account.expectAnonymous()
  await authenticator.setBack()
  // The page offers the passkey in its field: a click beside that would begin a second ceremony, which hides how the first one ended.
  await authenticator.respond()
  await openLogin(store)
  await expect(pages.main.getByText(pages.t('passkey.cloned'))).toBeVisible()
  await store.account.expectAnonymous()
  expect((await stack.platform.newestEmail(ann.email)).subject).toContain('was refused')
})

test('a signature for another origin, or one that was sent before, does not sign in', async ({ store, before, page }) => {
  const ann = newMember()
  const pages = pagesOf(store)
  const authenticator = await addPasskey(store, before, ann)
  await authenticator.ignore()
  await store.account.signOut()
  await store.account.expectAnonymous()
  // A page in between, as a phishing site would be, changes what the browser says of its origin.
  let sent = ''
  await page.route('**/login**', async (route) => {
    const body = new URLSearchParams(route.request().postData() ?? '')
    if (route.request().method() !== 'POST' || body.get('step') !== 'finish') return route.continue()
    sent = body.get('credential') ?? ''
    body.set('credential', withOrigin(sent, 'https://evil.example'))
    return route.continue({ postData: body.toString() })
  })
  await openLogin(store)
  await authenticator.respond()
  await pages.main.getByRole('button', { name: pages.t('passkey.signIn') }).click()
  await expect(pages.main.getByText(pages.t('passkey.refused'))).toBeVisible()
  // The browser's own answer is sent once more: its challenge is used up.
  await page.unroute('**/login**')
  await page.route('**/login**', async (route) => {
    const body = new URLSearchParams(route.request().postData() ?? '')
    if (route.request().method() !== 'POST' || body.get('step') !== 'finish') return route.continue()
    body.set('credential', sent)
    return route.continue({ postData: body.toString() })
  })
  await pages.main.getByRole('button', { name: pages.t('passkey.signIn') }).click()
  await expect(pages.main.getByText(pages.t('passkey.refused'))).toBeVisible()
  await store.account.expectAnonymous()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the password signs in, and the security page says that passkeys cannot be added', async ({ store, before }) => {
    const ann = newMember()
    const pages = pagesOf(store)
    await before.signUp(ann)
    await store.open('/account/security')
    await expect(pages.main.getByText(pages.t('passkey.unsupported'))).toBeVisible()
    await store.account.signOut()
    await store.account.expectAnonymous()
    await pages.open('/login?page=store&returnTo=/account')
    await expect(pages.main.getByRole('button', { name: pages.t('passkey.signIn') })).toHaveCount(0)
    await pages.signIn(ann)
    await expect(store.page).toHaveURL('/account')
  })
})

test('no page but those for signing in and security loads code for passkeys', async ({ store, page }) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text())
  })
  for (const path of ['/', '/signup?page=store']) {
    await store.open(path)
    await store.allAlive()
    const withPasskeys = (await Promise.all(scripts)).filter((script) => script.includes('navigator.credentials.'))
    expect(withPasskeys, path).toEqual([])
  }
})

/** The answer of a browser that stands on another page. */
function withOrigin(credential: string, origin: string): string {
  const response = JSON.parse(credential) as { response: { clientDataJSON: string } }
  const data = JSON.parse(Buffer.from(response.response.clientDataJSON, 'base64url').toString()) as object
  const clientDataJSON = Buffer.from(JSON.stringify({ ...data, origin })).toString('base64url')
  return JSON.stringify({ ...response, response: { ...response.response, clientDataJSON } })
}
