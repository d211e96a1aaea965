import type { Page } from '@playwright/test'
import { newMember } from '../../fixtures/sign-in-pages.ts'
import { expect, test } from '../../fixtures/test.ts'
import { JAVASCRIPT_ON_DOCUMENTS } from '../../test-data/javascript-on-documents.ts'
import { messagesOf } from '../../test-data/messages.ts'

const { t } = messagesOf('account', 'en')
const main = (page: Page) => page.getByRole('main')
const field = (page: Page, key: string) => main(page).getByLabel(t(key), { exact: true })
const button = (page: Page, key: string) => main(page).getByRole('button', { name: t(key), exact: key === 'form.save' })
const area = (page: Page, key: string) =>
  main(page)
    .getByRole('navigation')
    .getByRole('link', { name: t(key), exact: true })

for (const javaScriptEnabled of JAVASCRIPT_ON_DOCUMENTS) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a member keeps a profile and addresses, and deletes the account', async ({ stack, store, before, page, watch }) => {
      watch.allow(/401|422/)
      const ann = newMember()
      await before.signUp(ann)
      await store.open('/account')
      await expect(area(page, 'account.overview')).toHaveAttribute('aria-current', 'page')

      await area(page, 'profile.title').click()
      await expect(field(page, 'profile.firstName')).toHaveValue(ann.firstName)
      await field(page, 'account.nickname').fill('Annie')
      await field(page, 'profile.phone').fill('twelve')
      await button(page, 'form.save').click()
      await expect(field(page, 'profile.phone')).toHaveAccessibleDescription(t('form.phone'))
      await expect(field(page, 'profile.phone')).toBeFocused()
      await expect(field(page, 'account.nickname')).toHaveValue('Annie')
      await field(page, 'profile.phone').fill('+1 212 555 0123')
      await field(page, 'profile.birthdate').fill('1990-02-28')
      await button(page, 'form.save').click()
      await expect(main(page).getByRole('status')).toHaveText(t('form.saved'))
      await expect(field(page, 'profile.birthdate')).toHaveValue('1990-02-28')
      await expect(page).toHaveURL('/account/profile?saved')

      await area(page, 'addresses.title').click()
      await field(page, 'address.line').fill('5 Laight Street')
      await field(page, 'address.city').fill('New York')
      await field(page, 'address.postalCode').fill('1001')
      await field(page, 'address.subdivision').fill('NY')
      await button(page, 'form.save').click()
      await expect(field(page, 'address.postalCode')).toHaveAccessibleDescription(t('form.postalCode', { example: '95014' }))
      await field(page, 'address.postalCode').fill('10013')
      await button(page, 'form.save').click()
      await expect(main(page).getByRole('listitem').filter({ hasText: 'Laight' })).toContainText(t('addresses.default'))

      await field(page, 'address.country').selectOption('DE')
      await field(page, 'address.line').fill('Lindenallee 14')
      await field(page, 'address.city').fill('Hamburg')
      await field(page, 'address.postalCode').fill('20259')
      await button(page, 'form.save').click()
      await button(page, 'addresses.makeDefault').click()
      const entries = main(page)
        .getByRole('listitem')
        .filter({ hasText: t('wishlist.remove') })
      await expect(entries.first()).toContainText('Hamburg')
      await entries
        .last()
        .getByRole('link', { name: t('addresses.edit') })
        .click()
      await expect(field(page, 'address.city')).toHaveValue('New York')
      await field(page, 'address.city').fill('Albany')
      await button(page, 'form.save').click()
      await expect(entries.last()).toContainText('Albany')
      await entries
        .first()
        .getByRole('button', { name: t('wishlist.remove') })
        .click()
      await expect(entries).toHaveCount(1)

      await area(page, 'account.overview').click()
      await expect(main(page)).toContainText(`${t('account.name')}${ann.firstName} ${ann.lastName}`)
      await expect(main(page)).toContainText(`${t('account.nickname')}Annie`)

      await area(page, 'emails.title').click()
      await expect(page).toHaveURL('/account/subscriptions')
      await expect(store.heading).toHaveText(t('emails.title'))

      await area(page, 'profile.title').click()
      await main(page)
        .getByRole('link', { name: t('delete.title') })
        .click()
      await main(page).getByRole('textbox').fill('bea@example.com')
      await main(page)
        .getByRole('button', { name: t('delete.title') })
        .click()
      await expect(main(page).getByRole('textbox')).toHaveAccessibleDescription(t('delete.mismatch'))
      await main(page).getByRole('textbox').fill(ann.email)
      await main(page)
        .getByRole('button', { name: t('delete.title') })
        .click()
      await expect(main(page)).toContainText(t('delete.undo'))
      await store.account.expectAnonymous()
      // A sign-in keeps the account.
      await store.open('/account/profile')
      await store.signIn.signIn(ann)
      await expect(field(page, 'profile.firstName')).toHaveValue(ann.firstName)
      expect((await stack.platform.newestEmail(ann.email)).subject).toBe('Your Galleria account stays')
    })
  })
}

test('the pages of an account are private, and their forms are the member’s own', async ({ store, before, newShopper, page, watch }) => {
  watch.allow(/403/)
  const [ann, bea] = [newMember(), newMember('Bea')]
  await before.signUp(ann)
  const { store: other, before: othersBefore } = await newShopper()
  await othersBefore.signUp(bea)
  for (const path of ['/account/profile', '/account/addresses', '/account/delete']) {
    const response = await store.open(path)
    expect(response.headers()['cache-control'], path).toMatch(/no-store|private/)
    expect(await main(page).textContent(), path).not.toContain('Bea')
    await other.open(path)
    expect(await main(other.page).innerHTML(), path).not.toContain(ann.email)
  }
  const refused = await page.request.post('/account/profile', {
    headers: { origin: 'https://evil.example' },
    form: { _fragment: 'account/profile', firstName: 'Eve' },
  })
  expect(refused.status()).toBe(403)
  await store.open('/account/profile')
  await expect(field(page, 'profile.firstName')).toHaveValue(ann.firstName)
})

test('a visitor is led to the sign-in and back', async ({ store, page }) => {
  const ann = newMember()
  await store.open('/account/addresses')
  await store.signIn.signUp(ann)
  await expect(page).toHaveURL('/account/addresses')
})
