import { localizedPath, type Locale } from '@galleria/intl/locales'
import { expect, test } from '../../fixtures/test.ts'
import { MUG } from '../../test-data/known-products.ts'
import { messagesOf } from '../../test-data/messages.ts'

interface Texts {
  readonly locale: Locale
  readonly name: string
  readonly description: string
  readonly collection: string
  /** An option and a choice of it. */
  readonly option: readonly [name: string, choice: string]
  /** Finds the teapots. */
  readonly query: string
  readonly found: string
}

/** The mug of the seed in the languages of the store. */
const TEXTS: readonly Texts[] = [
  {
    locale: 'de',
    name: 'Becher Morgen',
    description: 'Steinzeug mit einem Henkel für die ganze Hand.',
    collection: 'Tisch',
    option: ['Farbe', 'Tinte'],
    query: 'Teekannen',
    found: 'Teekanne Halm',
  },
  {
    locale: 'ja',
    name: 'モーニングマグ',
    description: '手のひら全体で持てるストーンウェアのマグ。',
    collection: '食卓',
    option: ['カラー', 'インク'],
    query: 'ティーポット',
    found: 'ハルム ティーポット',
  },
  {
    locale: 'ar',
    name: 'كوب الصباح',
    description: 'خزف حجري بمقبض يسع اليد كلها.',
    collection: 'المائدة',
    option: ['اللون', 'حبري'],
    query: 'إبريق شاي',
    found: 'إبريق شاي هالم',
  },
]

test('a line of the cart is named in the language of the page, whichever it was added in', async ({ store }) => {
  await store.open(`/de${MUG.path}`)
  await store.whenAlive('cart/add-to-cart')
  await store.page.getByRole('button', { name: messagesOf('cart', 'de').t('add.submit') }).click()
  await store.expectCartCount(1)
  for (const { locale, name } of TEXTS) {
    await store.open(localizedPath(locale, '/cart'))
    const line = store.fragment('cart/cart').locator('bdi').getByText(name, { exact: true }).first()
    await expect(line).toBeVisible()
    expect(await line.getAttribute('lang'), locale).toBeNull()
  }
})
