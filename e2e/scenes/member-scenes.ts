import type { Locale } from '@galleria/intl/locales'
import { expect } from '@playwright/test'
import { OwnSignInPages } from '../fixtures/own-sign-in-pages.ts'
import type { Store } from '../fixtures/store.ts'
import { BUYER } from '../test-data/buyer.ts'
import { drawnPicture } from '../test-data/drawn-picture.ts'
import { messagesOf } from '../test-data/messages.ts'
import type { Studio } from './studio.ts'

/** The time limit for the copy of a member's data to be made and mailed. */
const READY_MS = 20_000

const SINCE: Readonly<Record<Locale, string>> = {
  en: 'Member of the guild since',
  de: 'Mitglied der Gilde seit',
  ja: '会員になった日',
  ar: 'عضو في النقابة منذ',
}
const TOPICS = [
  { key: 'new', name: { en: 'New arrivals', de: 'Neuheiten', ja: '新着商品', ar: 'وصل حديثًا' } },
  { key: 'care', name: { en: 'Care and repair', de: 'Pflege und Reparatur', ja: 'お手入れと修理', ar: 'العناية والإصلاح' } },
]

const main = ({ page }: Store) => page.getByRole('main')

/** The gift cards of a member without any, the balance behind a code, and one that the member bought. */
export async function lookAtGiftCards({ store, platform, before, open, show }: Studio): Promise<void> {
  const { t } = messagesOf('account', store.locale)
  const { giftCard } = await platform.elevated<{ giftCard: { code: string } }>('POST', '/gift-cards/v1/gift-cards', {
    giftCard: { initialValue: { amount: '35.50' }, expirationDate: '2039-01-31T12:00:00.000Z' },
  })
  await before.signUp()
  await open('/account/gift-cards')
  await show('gift-cards-empty')
  const check = async (code: string) => {
    await main(store).locator('[name="code"]').fill(code)
    await main(store)
      .getByRole('button', { name: t('cards.submit') })
      .click()
  }
  await check('ABCD-EFGH-JKLM-NPQR')
  await main(store).getByText(t('cards.unknown')).waitFor()
  await show('gift-cards-refused')
  await check(giftCard.code)
  await main(store).getByRole('status').waitFor()
  await show('gift-cards-balance')
  await before.fillCart({ path: '/products/gift-card', fields: { 'gift-email': BUYER.email } })
  await before.placeOrder()
  await open('/account/gift-cards')
  await main(store)
    .getByRole('heading', { name: t('cards.none') })
    .waitFor({ state: 'detached' })
  await show('gift-cards')
}

/** What members say about themselves, to the shop and to everybody. */
export async function lookAtProfile({ store, platform, before, open, show }: Studio): Promise<void> {
  const { t } = messagesOf('account', store.locale)
  const press = (key: string) =>
    main(store)
      .getByRole('button', { name: t(key), exact: true })
      .click()
  const saved = () => main(store).getByText(t('form.saved')).waitFor()
  const field = { key: `since-${store.locale}`, name: SINCE[store.locale] ?? SINCE.en, kind: 'DATE' }
  const slug = `ann-${crypto.randomUUID().slice(0, 8)}`
  await platform.elevated('POST', '/members/v1/member-fields', { field })
  try {
    await before.signUp()
    await open('/account/profile')
    await main(store)
      .getByLabel(t('photo.label'), { exact: true })
      .setInputFiles({ name: 'ann.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
    await press('photo.save')
    await main(store).getByText(t('photo.invalid')).waitFor()
    await show('profile-photo-refused')
    await main(store).getByLabel(t('public.slug'), { exact: true }).fill('admin')
    await press('public.check')
    await main(store).getByText(t('public.taken')).waitFor()
    await show('profile-address-taken')
    await main(store).getByLabel(t('public.slug'), { exact: true }).fill(slug)
    await press('public.save')
    await saved()
    await press('public.join')
    await main(store).getByText(t('public.on')).waitFor()
    await main(store)
      .getByLabel(t('photo.label'), { exact: true })
      .setInputFiles({ name: 'ann.jpg', mimeType: 'image/jpeg', buffer: await drawnPicture(store.page) })
    await press('photo.save')
    await saved()
    await open('/account/profile')
    await show('profile')
    await open(`/members/${slug}`)
    await show('member')
  } finally {
    await platform.elevated('DELETE', `/members/v1/member-fields/${field.key}`)
  }
}

/** Addresses with what they are to the member. */
export async function lookAtAddresses({ store, before, open, show }: Studio): Promise<void> {
  const { t } = messagesOf('account', store.locale)
  const field = (key: string) => main(store).getByLabel(t(key), { exact: true })
  await before.signUp()
  for (const [tag, line] of [
    ['HOME', '5 Laight Street'],
    ['WORK', '27 Vestry Street'],
  ] as const) {
    await open('/account/addresses')
    await field('address.country').selectOption('US')
    await field('address.line').fill(line)
    await field('address.postalCode').fill('10013')
    await field('address.city').fill('New York')
    await field('address.subdivision').fill('NY')
    await field('addresses.tag').selectOption({ label: t(`addresses.tag.${tag}`) })
    await main(store)
      .getByRole('button', { name: t('form.save'), exact: true })
      .click()
    await main(store).getByRole('listitem').filter({ hasText: line }).waitFor()
  }
  await show('addresses')
}

/** The copy of a member's own data, asked for and ready. */
export async function lookAtDataExport({ store, platform, before, open, show }: Studio): Promise<void> {
  const { t } = messagesOf('account', store.locale)
  const { email } = await before.signUp()
  await open('/account/data')
  await main(store)
    .getByRole('button', { name: t('data.request') })
    .click()
  await main(store).getByRole('status').waitFor()
  await show('data-requested')
  const isReady = async () => (await platform.emailsTo(email)).some(({ text }) => text.includes('/account/data'))
  await expect.poll(isReady, { timeout: READY_MS }).toBe(true)
  await open('/account/data')
  await show('data-ready')
}

/** An account that its member deletes, and may still have back. */
export async function lookAtDeletion({ store, platform, before, open, show }: Studio): Promise<void> {
  const { t } = messagesOf('account', store.locale)
  const { email } = await before.signUp()
  const confirm = async (text: string) => {
    await main(store).getByRole('textbox').fill(text)
    await store.page.keyboard.press('Enter')
  }
  await open('/account/delete')
  await confirm('bea@example.com')
  await main(store).getByText(t('delete.mismatch')).waitFor()
  await show('delete-refused')
  await confirm(email)
  await main(store).getByText(t('delete.undo')).waitFor()
  await show('delete-asked')
  const link = /http\S+\/account\/restore\?\S+/.exec((await platform.newestEmail(email)).text)?.[0] ?? ''
  await store.page.goto(link)
  await show('restore')
  await main(store)
    .getByRole('button', { name: t('restore.submit') })
    .click()
  await main(store).getByText(t('restore.doneText')).waitFor()
  await show('restore-done')
  await store.page.goto(link)
  await main(store).getByText(t('restore.unknownText')).waitFor()
  await show('restore-over')
}

/** Which mails a member gets, and the end of them by the link in one. */
export async function lookAtSubscriptions({ store, platform, before, open, show }: Studio): Promise<void> {
  const { t } = messagesOf('account', store.locale)
  const setTopics = (topics: readonly object[]) => platform.elevated('POST', '/platform/v1/email-topics', { topics })
  await setTopics(TOPICS)
  try {
    const { email } = await before.signUp()
    await platform.elevated('POST', '/email-marketing/v1/email-subscriptions', {
      subscription: { email, subscriptionStatus: 'SUBSCRIBED' },
    })
    await open('/account/subscriptions')
    await show('subscriptions')
    const { link } = await platform.elevated<{ link: string }>('POST', '/email-marketing/v1/email-subscriptions/unsubscribe-link', {
      emailAddress: email,
    })
    await open(`/unsubscribe?token=${link.split('/').at(-1)}`)
    await show('unsubscribe')
    await main(store).getByRole('button').click()
    await main(store).getByText(t('unsubscribe.doneText', { email })).waitFor()
    await show('unsubscribed')
    await open('/unsubscribe?token=made-up')
    await show('unsubscribe-unknown')
  } finally {
    await setTopics([])
  }
}

/** A sign-in by the link of a mail, from the question for the address to its confirmation. */
export async function lookAtSignInLink({ store, platform, before, show }: Studio): Promise<void> {
  const pages = new OwnSignInPages(store.page, store.locale)
  const { email } = await before.signUp()
  await store.page.context().clearCookies()
  await pages.open('/login/link')
  await pages.enter({ 'field.email': 'ann' })
  await pages.submit('forgot.submit')
  await pages.main.getByText(pages.t('error.email')).waitFor()
  await show('sign-in-link-refused')
  await pages.enter({ 'field.email': email })
  await pages.submit('forgot.submit')
  await pages.expectTitle('forgot.sent')
  await show('sign-in-link-sent')
  await store.page.goto(/http\S+\/login\/link\?\S+/.exec((await platform.newestEmail(email)).text)?.[0] ?? '')
  await pages.expectTitle('link.confirm')
  await show('sign-in-link')
  await pages.submit('login.submit')
  await pages.expectTitle('link.claimed')
  await show('sign-in-link-claimed')
}
