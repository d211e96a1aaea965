import type { Locale } from '@galleria/intl/locales'
import { expect } from 'vitest'
import { MUG } from '../../../test-data/known-products.ts'
import { pathIn } from '../../../test-data/path-in.ts'
import { test } from '../../test.ts'

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

for (const { locale, name, description, collection, option, query, found } of TEXTS) {
  const [label, choice] = option

  test(`the catalog is read, filtered and searched in the language of the page: ${locale}`, async ({ stack }) => {
    const shopper = stack.httpShopper()
    const product = await shopper.get(pathIn(locale, `${MUG.path}?Color=Ink`))
    expect(product.headers.get('content-language')).toBe(locale)
    for (const text of [`<h1 class="catalog-name">${name}</h1>`, description, `<title>${name}`, label, choice])
      expect(product.text).toContain(text)
    expect(product.text).not.toContain(MUG.name)

    const list = (await shopper.get(pathIn(locale, `${MUG.collectionPath}?f=Color.Ink`))).text
    for (const text of [collection, name, label, choice]) expect(list).toContain(text)
    expect(list).not.toContain(`>${MUG.collection}<`)

    for (const typed of [query, 'teapot'])
      expect((await shopper.get(pathIn(locale, `/search?q=${encodeURIComponent(typed)}`))).text).toContain(found)
    expect((await shopper.get(`/search?q=${encodeURIComponent('teapot')}`)).text).not.toContain(found)
  })
}

test('a product without translations is shown in the language of the store, and marked', async ({ stack }) => {
  const { id, slug } = await stack.platform.createProduct('Untranslated thing')
  try {
    const { text } = await stack.httpShopper().get(`/de/products/${slug}`)
    expect(text).toContain('<h1 class="catalog-name"><bdi lang="en">Untranslated thing</bdi></h1>')
  } finally {
    await stack.platform.deleteProduct(id)
  }
})

test('a line of the cart is named in the language of the page, whichever it was added in', async ({ stack }) => {
  const shopper = stack.httpShopper()
  await shopper.addToCart({ path: pathIn('de', MUG.path) })
  for (const { locale, name } of TEXTS) {
    const { text } = await shopper.get(pathIn(locale, '/cart'))
    // What is not of the page's language would name its own.
    expect(text.slice(text.indexOf('data-fragment="cart/cart"')), locale).toContain(`<bdi>${name}</bdi>`)
  }
})
