import { OwnSignInPages } from '../../fixtures/own-sign-in-pages.ts'
import { newMember } from '../../fixtures/sign-in-pages.ts'
import { expect, test } from '../../fixtures/test.ts'
import type { Stack } from '../../stack/stack.ts'
import { JAVASCRIPT_ON_FORMS } from '../../test-data/javascript-on-forms.ts'
import { MUG } from '../../test-data/known-products.ts'

const POLICY = '/_api/iam/policies/v1/sign-in-policy'
const policy = (stack: Stack, change: object) => stack.platform.elevated('PATCH', POLICY, { policy: change })
const setContent = (stack: Stack, content: object) => stack.platform.elevated('PATCH', '/platform/v1/store/content', { content })

test.afterEach(async ({ stack }) => {
  await policy(stack, { ownerApproval: false, emailVerification: false, captcha: 'AFTER_FAILURES' })
})

for (const javaScriptEnabled of JAVASCRIPT_ON_FORMS) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a visitor creates an account on the store’s page, keeps the cart, signs out and in again', async ({ stack, store, watch }) => {
      watch.allow(/422/)
      await setContent(stack, { signIn: null })
      try {
        const ann = newMember()
        const pages = new OwnSignInPages(store.page, store.locale)
        await store.product.open(MUG)
        if (javaScriptEnabled) await store.whenAlive('cart/add-to-cart')
        await store.product.add()
        if (javaScriptEnabled) await store.expectCartCount(1)
        else await store.product.open(MUG)
        const product = store.page.url()
        await expect(async () => {
          await store.account.wayIn.click()
          await pages.expectTitle('login.title')
        }).toPass()
        await pages.main.getByRole('link', { name: pages.t('signup.title') }).click()
        await pages.expectTitle('signup.title')
        await pages.signUp({ ...ann, password: 'short' })
        await expect(pages.main.getByText(pages.t('error.passwordShort'))).toBeVisible()
        await expect(pages.main.getByLabel(pages.t('field.password'), { exact: true })).toHaveValue('')
        await pages.signUp(ann)
        await expect(store.page).toHaveURL(product)
        await store.account.expectName(ann)
        await store.expectCartCount(1)

        const cookies = await store.page.context().cookies()
        await store.account.signOut()
        await store.account.expectAnonymous()
        await store.page.context().addCookies(cookies)
        await store.open('/account/orders')
        await pages.expectTitle('login.title')
        await pages.signIn({ ...ann, password: 'wrong' })
        await expect(pages.main.getByText(pages.t('error.wrong'))).toBeVisible()
        await pages.signIn(ann)
        await expect(store.page).toHaveURL('/account/orders')
      } finally {
        await setContent(stack, { signIn: 'platform' })
      }
    })

    test('a new address is verified by the code of an e-mail, which can be sent again', async ({ stack, store, watch }) => {
      watch.allow(/422/)
      await policy(stack, { emailVerification: true })
      const ann = newMember()
      const pages = new OwnSignInPages(store.page, store.locale)
      await pages.open('/signup?page=store&returnTo=/cart')
      await pages.signUp(ann)
      await pages.expectTitle('code.title')
      expect(store.page.url()).not.toContain('token')
      await pages.enter({ 'code.label': '000000' })
      await pages.submit('code.submit')
      await expect(pages.main.getByText(pages.t('error.code'))).toBeVisible()
      const first = await stack.platform.newestEmail(ann.email)
      await pages.submit('code.again')
      await expect(pages.main.getByText(pages.t('code.sentAgain'))).toBeVisible()
      const code = /\d{6}/.exec((await stack.platform.newestEmail(ann.email)).subject)?.[0] ?? ''
      expect(first.subject).not.toContain(code)
      await pages.enter({ 'code.label': code })
      await store.page.keyboard.press('Enter')
      await expect(store.page).toHaveURL('/cart')
      await store.account.expectName(ann)
    })

    test('a member who waits for approval, or is blocked, is told so', async ({ stack, store }) => {
      await policy(stack, { ownerApproval: true })
      const ann = newMember()
      const pages = new OwnSignInPages(store.page, store.locale)
      await pages.open('/signup?page=store')
      await pages.signUp(ann)
      await pages.expectTitle('approval.title')
      await policy(stack, { ownerApproval: false })
      const { members } = await stack.platform.elevated<{ members: { id: string }[] }>('POST', '/members/v1/members/query', {
        query: { filter: { loginEmail: ann.email } },
        fieldsets: ['FULL'],
      })
      const id = members[0]?.id
      await stack.platform.elevated('POST', `/members/v1/members/${id}/approve`, { id })
      await stack.platform.elevated('POST', `/members/v1/members/${id}/block`, { id })
      await pages.open('/login?page=store')
      await pages.signIn(ann)
      await pages.expectTitle('closed.title')
      await store.account.expectAnonymous()
    })

    test('a forgotten password is set anew by the link of an e-mail, once', async ({ stack, store, before, watch }) => {
      watch.allow(/422/)
      const ann = newMember()
      const pages = new OwnSignInPages(store.page, store.locale)
      await before.signUp(ann)
      await store.page.context().clearCookies()
      await pages.open('/login?page=store')
      await pages.main.getByRole('link', { name: pages.t('login.forgot') }).click()
      await pages.expectTitle('forgot.title')
      await pages.enter({ 'field.email': ann.email })
      await pages.submit('forgot.submit')
      await pages.expectTitle('forgot.sent')
      const link = /http\S+reset-password\S+/.exec((await stack.platform.newestEmail(ann.email)).text)?.[0] ?? ''
      expect(new URL(link).origin).toBe(stack.storeUrl)
      await store.page.goto(link)
      await pages.expectTitle('reset.title')
      await pages.enter({ 'field.password': 'another horse battery' })
      await pages.submit('reset.submit')
      await expect(store.page).toHaveURL('/account/security?note=reset')
      await expect(pages.main.getByText(pages.t('security.reset'))).toBeVisible()
      await store.account.signOut()
      await store.account.expectAnonymous()
      await store.page.goto(link)
      await pages.enter({ 'field.password': 'yet another battery' })
      await pages.submit('reset.submit')
      await pages.expectTitle('reset.unknown')
      await pages.open('/login?page=store')
      await pages.signIn({ email: ann.email, password: 'another horse battery' })
      await expect(store.page).toHaveURL('/account')
    })

    test('after several wrong passwords a puzzle stands before the next try', async ({ store, before, watch }) => {
      watch.allow(/422/)
      const ann = newMember()
      const pages = new OwnSignInPages(store.page, store.locale)
      await before.signUp(ann)
      await store.page.context().clearCookies()
      await pages.open('/login?page=store&returnTo=/cart')
      for (let attempt = 0; attempt < 3; attempt += 1) {
        await pages.signIn({ ...ann, password: `wrong ${attempt}` })
        await expect(pages.main.getByText(pages.t('error.wrong'))).toBeVisible()
      }
      await pages.signIn(ann)
      await expect(pages.main.getByText(pages.t('error.captcha'))).toBeVisible()
      if (javaScriptEnabled) {
        // Sent before it is solved: the form waits for the solution.
        await store.whenAlive('account/captcha')
        await pages.signIn(ann)
        await expect(store.page).toHaveURL('/cart')
      } else {
        await pages.main.getByRole('link', { name: pages.t('captcha.continue') }).click()
        await store.signIn.signIn(ann)
        await expect(store.page).toHaveURL('/cart')
      }
    })
  })
}
