import type { Locale } from '@galleria/intl/locales'
import { expect } from '@playwright/test'
import { MUG, SNEAKER } from '../test-data/known-products.ts'
import { messagesOf } from '../test-data/messages.ts'
import { pathIn } from '../test-data/path-in.ts'
import type { Studio } from './studio.ts'

const CONTENT = '/platform/v1/store/content'
const ANNOUNCEMENT: Readonly<Record<Locale, string>> = {
  en: 'Our workshop is closed until 4 January',
  de: 'Unsere Werkstatt ist bis zum 4. Januar geschlossen',
  ja: '工房は1月4日までお休みします',
  ar: 'ورشتنا مغلقة حتى 4 يناير',
}

/** The search field in the header, from the first letter to what was searched before. */
export async function lookAtSuggestions({ store, open, show }: Studio): Promise<void> {
  const { headerSearch } = store
  await open('/')
  await headerSearch.suggest('mug')
  await show('suggestions', 'window')
  await headerSearch.field.fill('mgu')
  await expect(headerSearch.status).toContainText('mgu')
  await show('suggestions-misspelled', 'window')
  for (const query of ['mug', 'lamp']) {
    await headerSearch.focus()
    await headerSearch.field.fill(query)
    await headerSearch.field.press('Enter')
    await expect(store.page).toHaveURL(pathIn(store.locale, `/search?q=${query}`))
  }
  await open('/')
  await headerSearch.focus()
  await headerSearch.list.waitFor()
  await show('recent-searches', 'window')
}

/** The sheet of the filters on a phone. */
export async function lookAtFilters({ store, open, resize, show }: Studio): Promise<void> {
  await resize(390)
  await open(`${SNEAKER.collectionPath}?f=Color.Ink`)
  await store.page.locator('[commandfor="catalog-filters"]').click()
  await show('filters', 'window')
}

/** What an owner may put on every page: an announcement, and prices in another currency. */
export async function lookAtOwnersChoices({ store, platform, open, show }: Studio): Promise<void> {
  const offer = (rates: object) => platform.elevated('POST', '/ecom/v1/currency-settings', { currencySettings: { rates, rounding: {} } })
  await offer({ EUR: '0.92', JPY: '150' })
  await platform.elevated('PATCH', CONTENT, { content: { announcement: { text: ANNOUNCEMENT } } })
  try {
    await expect(async () => {
      await open(MUG.path)
      await expect(store.page.getByText(ANNOUNCEMENT[store.locale] ?? ANNOUNCEMENT.en)).toBeVisible({ timeout: 500 })
      await store.page.locator('[name="currency"][value="EUR"]').click({ timeout: 500 })
    }).toPass({ timeout: 15_000 })
    await expect(store.page.locator('[name="currency"][value="EUR"]')).toHaveAttribute('aria-current', 'true')
    await store.whenAlive('cart/mini-cart')
    await show('product-in-euros')
    await open('/')
    await show('home-announced')
  } finally {
    await offer({})
    await platform.elevated('PATCH', CONTENT, { content: { announcement: null } })
  }
}

/** The newsletter at the foot of a page, refused and asked for. */
export async function lookAtNewsletter({ store, open, show }: Studio): Promise<void> {
  await open('/pages/delivery')
  const newsletter = store.fragment('account/newsletter')
  await newsletter.scrollIntoViewIfNeeded()
  await store.whenAlive('account/newsletter')
  const { t } = messagesOf('account', store.locale)
  const submit = newsletter.getByRole('button', { name: t('newsletter.submit') })
  await newsletter.getByRole('textbox').fill('not-an-address')
  await submit.click()
  await newsletter.locator('[aria-invalid="true"]').waitFor()
  await show('newsletter-refused')
  await newsletter.getByRole('textbox').fill(`reader-${crypto.randomUUID()}@example.com`)
  await submit.click()
  await newsletter.getByRole('status').filter({ hasText: /./ }).waitFor()
  await show('newsletter-asked')
}
