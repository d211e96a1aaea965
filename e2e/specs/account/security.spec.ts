import type { Page } from '@playwright/test'
import { violations } from '../../fixtures/accessibility.ts'
import { OwnSignInPages } from '../../fixtures/own-sign-in-pages.ts'
import { newMember } from '../../fixtures/sign-in-pages.ts'
import type { Store } from '../../fixtures/store.ts'
import { expect, test } from '../../fixtures/test.ts'
import { JAVASCRIPT_ON_FORMS } from '../../test-data/javascript-on-forms.ts'
import { messagesOf } from '../../test-data/messages.ts'

const { t: ofAccount } = messagesOf('account', 'en')
const NEW_PASSWORD = 'another horse battery'

const pagesOf = (store: Store) => new OwnSignInPages(store.page, store.locale)
/** Ended sessions are refused at the latest after this: platform and shell believe what they were told last for some seconds. */
const ENDED_MS = 60_000

async function signIn(store: Store, member: { email: string; password: string }): Promise<void> {
  await pagesOf(store).open('/login?page=store&returnTo=/account')
  await pagesOf(store).signIn(member)
  await expect(store.page).toHaveURL('/account')
}

/** Expects that the other device is shown the sign-in instead of its account. */
async function expectSignedOut(store: Store): Promise<void> {
  await expect(async () => {
    await store.open('/account/profile')
    await expect(store.page).toHaveURL(/\/(?:login|oauth2\/authorize)/, { timeout: 500 })
  }).toPass({ timeout: ENDED_MS })
}

const records = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'UTC' })

for (const javaScriptEnabled of JAVASCRIPT_ON_FORMS) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a member sees where the account is signed in, and signs one device out, or all others', async ({
      store,
      before,
      newShopper,
      watch,
    }) => {
      watch.allow(/401|422/)
      const ann = newMember()
      const pages = pagesOf(store)
      await before.signUp(ann)
      const [phone, laptop] = [(await newShopper()).store, (await newShopper()).store]
      await pagesOf(phone).open('/login?page=store&returnTo=/account')
      await pagesOf(phone).signIn({ ...ann, password: 'wrong' })
      await expect(pagesOf(phone).main.getByText(pages.t('error.wrong'))).toBeVisible()
      await signIn(phone, ann)
      await signIn(laptop, ann)

      await store.open('/account')
      await pages.main
        .getByRole('navigation')
        .getByRole('link', { name: ofAccount('account.security') })
        .click()
      await pages.expectTitle('security.title')
      await expect(pages.main.getByText(pages.t('security.thisDevice'))).toHaveCount(1)
      const end = pages.main.getByRole('button', { name: new RegExp(`^${pages.t('security.end')} .*Chrome`) })
      await expect(end).toHaveCount(2)
      await expect(records(store.page).filter({ hasText: pages.t('security.failed.one') })).toHaveCount(1)

      await end.last().focus()
      await store.page.keyboard.press('Enter')
      await expect(pages.main.getByText(pages.t('security.ended'))).toBeVisible()
      await expect(end).toHaveCount(1)

      await pages.submit('security.endOthers')
      await expect(pages.main.getByText(pages.t('security.othersEnded'))).toBeVisible()
      await expect(end).toHaveCount(0)
      for (const ended of [phone, laptop]) await expectSignedOut(ended)
      await store.account.expectName(ann)
    })

    test('a member changes the password by the present one, and is told by mail', async ({ stack, store, before, newShopper, watch }) => {
      watch.allow(/401|422/)
      const ann = newMember()
      const pages = pagesOf(store)
      await before.signUp(ann)
      const { store: other, before: othersBefore } = await newShopper()
      await othersBefore.signIn(ann)
      const response = await store.page.goto('/.well-known/change-password')
      expect(response?.headers()['cache-control']).toBe('no-store')
      await expect(store.page).toHaveURL('/account/security')
      const change = async (fields: { present: string; next: string }) => {
        await pages.enter({ 'security.presentPassword': fields.present, 'security.newPassword': fields.next })
        await pages.submit('security.savePassword')
      }
      await change({ present: 'not this one', next: NEW_PASSWORD })
      await expect(pages.main.getByLabel(pages.t('security.presentPassword'))).toHaveAccessibleDescription(
        pages.t('security.wrongPassword'),
      )
      await expect(pages.main.getByLabel(pages.t('security.presentPassword'))).toBeFocused()
      await expect(pages.main.getByLabel(pages.t('security.newPassword'))).toHaveValue('')
      await change({ present: ann.password, next: 'password123' })
      await expect(pages.main.getByText(pages.t('error.passwordCommon'))).toBeVisible()
      if (javaScriptEnabled) {
        await store.whenAlive('account/password-strength')
        await pages.enter({ 'security.newPassword': 'horsebat' })
        await expect(pages.main.getByText(pages.t('strength.weak'))).toBeVisible()
        await pages.enter({ 'security.newPassword': NEW_PASSWORD })
        await expect(pages.main.getByText(pages.t('strength.strong'), { exact: true })).toBeVisible()
        expect(await violations(store.page)).toEqual([])
      }
      await change({ present: ann.password, next: NEW_PASSWORD })
      await expect(pages.main.getByText(pages.t('security.passwordSaved'))).toBeVisible()
      expect((await stack.platform.newestEmail(ann.email)).subject).toContain('password was changed')
      await expectSignedOut(other)
      await signIn(other, { email: ann.email, password: NEW_PASSWORD })
    })

    test('a member changes the e-mail address by a link to the new one, and takes it back by the notice to the old one', async ({
      stack,
      store,
      newShopper,
      watch,
    }) => {
      watch.allow(/401|403|422/)
      const [ann, { email }] = [newMember(), newMember('Nan')]
      const pages = pagesOf(store)
      await pages.open('/signup?page=store&returnTo=/account/security')
      await pages.signUp(ann)
      await expect(store.page).toHaveURL('/account/security')
      const { store: mailApp } = await newShopper({ javaScriptEnabled })
      const follow = async (to: string, path: string) => {
        const { text } = await stack.platform.newestEmail(to)
        await mailApp.page.goto(new RegExp(`http\\S+${path}\\S+`).exec(text)?.[0] ?? '')
      }
      const askFor = async (address: string, button: string) => {
        await store.open('/account/security')
        await pages.enter({ 'email.new': address, 'email.password': ann.password })
        await pages.submit(button)
        await expect(pages.main.getByText(pages.t('email.mailed'))).toBeVisible()
        await follow(address, '/account/email')
        await pagesOf(mailApp).submit('email.submit')
        await pagesOf(mailApp).expectTitle('email.done')
        await store.open('/account/security')
        await expect(pages.main.getByRole('listitem').filter({ hasText: address })).toHaveCount(1)
      }
      await follow(ann.email, '/verify/')
      await mailApp.page.getByRole('main').getByRole('button').click()
      await askFor(newMember('Further').email, 'email.add')
      await askFor(email, 'email.useToSignIn')
      await store.account.expectName(ann)
      await follow(ann.email, '/account/email')
      await pagesOf(mailApp).submit('email.submit')
      await expect(pagesOf(mailApp).main).toContainText(pages.t('email.doneRestored', { email: ann.email }))
      await expectSignedOut(store)
    })
  })
}
