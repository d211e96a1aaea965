import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/test.ts'
import { drawnPicture } from '../../test-data/drawn-picture.ts'
import { JAVASCRIPT_ON_FORMS } from '../../test-data/javascript-on-forms.ts'
import { messagesOf } from '../../test-data/messages.ts'

const { t } = messagesOf('account', 'en')
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, key: string) => main(page).getByRole('button', { name: t(key), exact: true })
const avatar = (page: Page) => main(page).locator('.account-avatar')

for (const javaScriptEnabled of JAVASCRIPT_ON_FORMS) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a member shows a photo, and removes it', async ({ store, before, page, newShopper, watch }) => {
      watch.allow(/422/)
      const slug = `photo-${javaScriptEnabled ? 'one' : 'two'}`
      await before.signUp()
      await store.open('/account/profile')
      await main(page).getByLabel(t('public.slug'), { exact: true }).fill(slug)
      await button(page, 'public.save').click()
      await button(page, 'public.join').click()
      await expect(avatar(page)).toHaveText('AM')
      const choose = main(page).getByLabel(t('photo.label'), { exact: true })
      await choose.setInputFiles({ name: 'ann.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
      await button(page, 'photo.save').click()
      await expect(choose).toHaveAccessibleDescription(t('photo.invalid'))
      await choose.setInputFiles({ name: 'ann.jpg', mimeType: 'image/jpeg', buffer: await drawnPicture(page) })
      await button(page, 'photo.save').click()
      await expect(main(page).getByRole('status')).toHaveText(t('form.saved'))
      await expect(avatar(page)).toHaveAttribute('src', /^\/media\//)
      const isShown = () => avatar(page).evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))
      if (javaScriptEnabled) expect(await isShown()).toBe(300)
      const file = (await avatar(page).getAttribute('src')) ?? ''

      await store.open('/account')
      await expect(avatar(page)).toHaveAttribute('src', file)
      const visitor = (await newShopper({ javaScriptEnabled })).store
      await visitor.open(`/members/${slug}`)
      await expect(avatar(visitor.page)).toHaveAttribute('src', file)

      await store.open('/account/profile')
      await button(page, 'photo.remove').click()
      await expect(avatar(page)).toHaveText('AM')
      await expect.poll(async () => (await page.request.get(file, { headers: { 'cache-control': 'no-cache' } })).status()).toBe(404)
    })

    test('a member says what the shop asks, and what an address is', async ({ stack, store, before, page, watch }) => {
      watch.allow(/422/)
      const field = { key: 'since', name: 'Member of the guild since', kind: 'DATE' }
      await stack.platform.elevated('POST', '/members/v1/member-fields', { field })
      await before.signUp()
      await store.open('/account/profile')
      await expect(async () => {
        await page.reload()
        await expect(main(page).getByLabel(field.name, { exact: true })).toBeVisible({ timeout: 500 })
      }, 'the list of fields is some seconds old at most').toPass({ timeout: 5_000 })
      await main(page).getByLabel(field.name, { exact: true }).fill('2019-05-04')
      await button(page, 'form.save').click()
      await expect(main(page).getByLabel(field.name, { exact: true })).toHaveValue('2019-05-04')
      await stack.platform.elevated('DELETE', `/members/v1/member-fields/${field.key}`)

      await store.open('/account/addresses')
      const fill = (key: string, value: string) => main(page).getByLabel(t(key), { exact: true }).fill(value)
      await main(page).getByLabel(t('address.country'), { exact: true }).selectOption('US')
      await fill('address.line', '5 Laight Street')
      await fill('address.postalCode', '10013')
      await fill('address.city', 'New York')
      await fill('address.subdivision', 'NY')
      await main(page)
        .getByLabel(t('addresses.tag'), { exact: true })
        .selectOption({ label: t('addresses.tag.WORK') })
      await button(page, 'form.save').click()
      await expect(main(page).getByRole('listitem').filter({ hasText: 'Laight' })).toContainText(t('addresses.tag.WORK'))
    })
  })
}
