import type { Page } from '@playwright/test'
import type { Store } from '../../fixtures/store.ts'
import { expect, test } from '../../fixtures/test.ts'
import type { Before } from '../../http/before.ts'
import type { Stack } from '../../stack/stack.ts'
import { JAVASCRIPT_ON_DOCUMENTS } from '../../test-data/javascript-on-documents.ts'
import { messagesOf } from '../../test-data/messages.ts'

const { t } = messagesOf('account', 'en')
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, key: string) => main(page).getByRole('button', { name: t(key), exact: true })
const topic = (page: Page, name: string) => main(page).getByRole('checkbox', { name, exact: true })
const TOPICS = [
  { key: 'new', name: { en: 'New arrivals', de: 'Neuheiten' } },
  { key: 'care', name: { en: 'Care and repair', de: 'Pflege und Reparatur' } },
]

const setTopics = ({ platform }: Stack, topics: readonly object[]) => platform.elevated('POST', '/platform/v1/email-topics', { topics })

async function signedUp(store: Store, before: Before) {
  const member = await before.signUp()
  await store.open('/account/subscriptions')
  await expect(store.heading).toHaveText(t('emails.title'))
  return member
}

/** Confirms by the mail that a subscription causes. */
async function confirm({ platform }: Stack, page: Page, email: string): Promise<void> {
  const link = /http\S+\/subscriptions\/\S+/.exec((await platform.newestEmail(email)).text)?.[0] ?? ''
  await page.goto(link)
  await page.getByRole('button').last().click()
}

for (const javaScriptEnabled of JAVASCRIPT_ON_DOCUMENTS) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a member subscribes, chooses topics, and unsubscribes by the link of a mail', async ({ stack, store, before, page }) => {
      await setTopics(stack, TOPICS)
      const { email } = await signedUp(store, before)
      await expect(main(page)).toContainText(t('emails.off', { email }))
      await expect(main(page)).toContainText(t('emails.noAlerts'))
      await button(page, 'newsletter.submit').click()
      await expect(main(page).getByRole('status')).toHaveText(t('newsletter.done'))
      await confirm(stack, page, email)

      await store.open('/account/subscriptions')
      await expect(main(page)).toContainText(t('emails.on', { email }))
      await topic(page, 'Care and repair').uncheck()
      const weekly = main(page).getByRole('checkbox', { name: `${t('emails.weekly')} New arrivals` })
      await weekly.check()
      await button(page, 'form.save').click()
      await expect(main(page).getByRole('status')).toHaveText(t('form.saved'))
      await expect(topic(page, 'Care and repair')).not.toBeChecked()
      await expect(topic(page, 'New arrivals')).toBeChecked()
      await expect(weekly).toBeChecked()

      const { link } = await stack.platform.elevated<{ link: string }>('POST', '/email-marketing/v1/email-subscriptions/unsubscribe-link', {
        emailAddress: email,
      })
      await page.context().clearCookies()
      await store.open(`/unsubscribe?token=${link.split('/').at(-1)}`)
      await expect(store.heading).toHaveText(t('unsubscribe.title'))
      await expect(main(page)).toContainText(t('unsubscribe.ask', { email }))
      await main(page).getByRole('button').focus()
      await page.keyboard.press('Enter')
      await expect(store.heading).toHaveText(t('unsubscribe.done'))
      await expect(main(page)).toContainText(t('unsubscribe.doneText', { email }))
      await page.reload()
      await expect(store.heading).toHaveText(t('unsubscribe.done'))
      await setTopics(stack, [])
    })
  })
}

test('the button of a mail program unsubscribes without a page, a session or an Origin', async ({ stack, store, before, page }) => {
  const { email } = await signedUp(store, before)
  await button(page, 'newsletter.submit').click()
  await expect(main(page).getByRole('status')).toHaveText(t('newsletter.done'))
  const { unsubscribeUrl } = await stack.platform.newestEmail(email)
  await confirm(stack, page, email)
  await store.open('/account/subscriptions')
  await expect(main(page)).toContainText(t('emails.on', { email }))
  const clicked = await fetch(unsubscribeUrl ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(clicked.status).toBe(200)
  await page.reload()
  await expect(main(page)).toContainText(t('emails.off', { email }))
  await button(page, 'newsletter.submit').click()
})

test('a link that is none says so, and asks for nothing', async ({ store, page }) => {
  await store.open('/unsubscribe?token=made-up')
  await expect(store.heading).toHaveText(t('unsubscribe.unknown'))
  await expect(main(page).getByRole('button')).toHaveCount(0)
})
