import { describe, expect, it } from 'vitest'
import remote from '../../../remote.config.ts'
import { mug, shirt } from '../../../test/documents.ts'
import { readProduct } from '../../../test/read-documents.ts'
import { head } from './page.server.ts'
import { productProps } from './page.server.ts'

const localization = { locale: 'en', currency: 'USD' }
const messages = remote.messages('en')
const props = (document: object, params: Record<string, string> = {}) =>
  productProps(readProduct(document), [], { slug: 'x', ...params }, localization, messages)
const headOf = (document: object, params?: Record<string, string>) =>
  head(props(document, params), { url: new URL('https://store.example/products/shirt'), ...localization, messages })

describe('the props of a product', () => {
  it('hold every visible variant with its price, stock and picture', () => {
    expect(props(shirt).variants).toEqual([
      { id: expect.stringMatching(/1$/), choices: ['S', 'Red'], price: { now: '$40.00' }, available: false, quantity: 0, picture: 0 },
      {
        id: expect.stringMatching(/2$/),
        choices: ['M', 'Red'],
        price: { now: '$40.00' },
        available: true,
        quantity: 3,
        low: true,
        picture: 0,
      },
      { id: expect.stringMatching(/3$/), choices: ['M', 'Blue'], price: { now: '$45.50' }, available: true, picture: 1 },
    ])
  })

  it('say what the amounts of a gift card are in the shopper’s currency', () => {
    const data = (price: number, currency = 'USD') => ({ currency, price, discountedPrice: price })
    const amount = (value: string) => ({ value, description: value, inStock: true, visible: true })
    const variant = (id: number, choice: string, price: number) => ({
      id: `00000000-0000-4000-8000-00000000000${id}`,
      choices: { Amount: choice },
      variant: { priceData: data(price), convertedPriceData: data(price * 0.9, 'EUR'), visible: true },
      stock: { trackQuantity: false, inStock: true },
    })
    const card = {
      ...mug,
      giftCard: true,
      priceData: data(25),
      convertedPriceData: data(22.5, 'EUR'),
      productOptions: [{ name: 'Amount', choices: [amount('$25'), amount('$50')] }],
      variants: [variant(1, '$25', 25), variant(2, '$50', 50)],
    }
    expect(props(card).options).toEqual([{ name: 'Amount', choices: ['$25', '$50'], labels: ['$25 (€22.50)', '$50 (€45.00)'] }])
    expect(props({ ...card, giftCard: undefined }).options[0]).not.toHaveProperty('labels')
    const own = { ...card, convertedPriceData: undefined, variants: card.variants.slice(1) }
    expect(props(own).options[0]).not.toHaveProperty('labels')
    const localized = { language: 'en', fields: [], sections: [], options: [{ name: 'Amount', label: 'Betrag', choices: { $25: '25 $' } }] }
    expect(props({ ...card, localized }).options[0]?.labels).toEqual(['25 $ (€22.50)', '$50 (€45.00)'])
  })

  it('tell the cart’s form what is paid with the order: an amount of a single price, else a share', () => {
    const deposit = (change: object, locale = 'en') =>
      productProps(readProduct({ ...mug, depositPercentage: 50, ...change }), [], { slug: 'x' }, { ...localization, locale }, messages).form
        .deposit
    const priceData = { currency: 'USD', price: 1.15, discountedPrice: 1.15 }
    expect(deposit({ priceData })).toBe('$0.58')
    expect(deposit({ priceData, convertedPriceData: { currency: 'EUR', price: 2, discountedPrice: 1 } })).toBe('€0.50')
    const { productOptions, variants } = shirt
    expect(deposit({ productOptions, variants }, 'de')).toBe('50\u00a0%')
    expect(deposit({ giftCard: true })).toBeUndefined()
    expect(deposit({ depositPercentage: undefined })).toBeUndefined()
  })

  it('say that few are left up to the owner’s threshold', () => {
    const low = (lowStockThreshold: number) =>
      productProps(readProduct(shirt), [], { slug: 'x' }, { ...localization, lowStockThreshold }, messages).variants.map((one) => one.low)
    expect([0, 2, 3].map(low)).toEqual([
      [undefined, undefined, undefined],
      [undefined, undefined, undefined],
      [undefined, true, undefined],
    ])
  })

  it('ask for the cart’s drawer after adding where the owner wants it', () => {
    const asks = (afterAdding?: 'toast' | 'drawer') =>
      productProps(readProduct(shirt), [], { slug: 'x' }, { ...localization, afterAdding }, messages).form
    expect([undefined, 'toast' as const, 'drawer' as const].map(asks)).toEqual([{}, {}, { drawer: true }])
  })

  it('say what comes on top of the price, in the shopper’s currency, and nothing of delivery where nothing is delivered', () => {
    const delivery = { USD: { en: 'Delivery from $6.00' }, EUR: { en: 'Delivery from €5.52' } }
    const note = (priceNotes: object, change: object = {}, document: object = {}) =>
      productProps(
        readProduct({ ...shirt, ...document }),
        [],
        { slug: 'x' },
        { ...localization, deliveryPage: '/pages/delivery', priceNotes, ...change },
        messages,
      ).staticParts?.value.note?.value
    const tax = { en: 'Plus tax' }
    expect(note({ tax, delivery })).toBe('Plus tax · <a class="g-link" href="/pages/delivery">Delivery from $6.00</a>')
    expect(note({ delivery }, { displayCurrency: 'EUR', deliveryPage: undefined })).toBe('Delivery from €5.52')
    expect(note({ tax, delivery }, {}, { productType: 'digital' })).toBe('Plus tax')
    expect(note({ delivery }, { displayCurrency: 'JPY' })).toBe('')
    const regions = [{ key: '12', countries: ['DE'], delivery: { USD: { en: 'Delivery from $12.00' } } }]
    expect(note({ delivery, regions }, { deliveryRegion: '12', deliveryPage: undefined })).toBe('Delivery from $12.00')
    expect(note({ delivery, regions }, { deliveryRegion: 'gone', deliveryPage: undefined })).toBe('Delivery from $6.00')
    expect(props(shirt).staticParts?.value.note?.value).toBe('')
  })

  it('show a lowered price beside the one before', () => expect(props(shirt).price).toEqual({ now: '$40.00', before: '$50.00' }))

  it('begin with what the address chose', () => {
    expect(props(shirt).choices).toEqual(['M', 'Red'])
    expect(props(shirt, { Colour: 'Blue' }).choices).toEqual(['M', 'Blue'])
    expect(props(shirt, { Colour: 'Green' }).choices).toEqual(['M', 'Red'])
  })

  it('make one variant of a product that has none', () => {
    expect(props(mug)).toMatchObject({
      options: [],
      choices: [],
      pictures: [],
      variants: [{ id: '00000000-0000-0000-0000-000000000000', available: false, quantity: 0 }],
    })
  })

  it('find choices that variants name by another of their names', () => {
    const [size, colour] = shirt.productOptions
    const hex = {
      ...shirt,
      productOptions: [size, { ...colour, choices: [{ value: '#f00', description: 'Red', visible: true }] }],
      variants: [{ ...shirt.variants[1], choices: { Size: 'M', Colour: '#f00' } }],
    }
    expect(props(hex).variants[0]?.choices).toEqual(['M', 'Red'])
    expect(props(hex).options[1]?.choices).toEqual(['Red'])
  })

  it('have nothing in sections that could act', () => {
    const care = { title: 'Care', description: '<p>Wash <script>alert(1)</script>cold.' }
    const hostile = `<table onclick="alert(1)"><tr><td style="position:fixed">S<img src=x onerror=alert(1)><td><a href="javascript:alert(1)">36</a></table><form action="/logout">`
    const html = props({
      ...shirt,
      additionalInfoSections: [care, { title: 'Guide', description: hostile }, { title: 'Empty', description: '<p></p>' }],
    }).staticParts?.value.details?.value
    expect(html).toContain('<dd>Wash alert(1)cold.</dd>')
    expect(html).toContain('<table><tr><td class="catalog-prose-td">S</td><td class="catalog-prose-td"><a>36</a></td></tr></table></div>')
    expect(html).not.toContain('Empty')
  })

  it('list short facts and fold longer texts', () => {
    const long = 'Wipe it with a dry cloth now and then, and keep it out of the rain.'
    const sections = [
      { title: 'Size', description: '<p>46 cm</p>' },
      { title: 'Care', description: `<p>${long}</p>` },
    ]
    const html = props({ ...shirt, additionalInfoSections: sections }).staticParts?.value.details?.value
    expect(html).toMatch(/<details class="g-fold" open=""><summary>Details.*<dt class="catalog-fact-name">Size<\/dt><dd>46 cm<\/dd>/)
    expect(html).toMatch(new RegExp(`<details class="g-fold"><summary>Care.*<div class="catalog-prose"><p>${long}</p></div>`))
  })

  it('show a short table as a table', () => {
    const guide = { title: 'Size guide', description: '<table><tr><th>S</th><td>54 cm</td></tr></table>' }
    const html = props({ ...shirt, additionalInfoSections: [guide] }).staticParts?.value.details?.value
    expect(html).toMatch(/<summary>Size guide.*<table><tr><th class="catalog-prose-th">S<\/th><td class="catalog-prose-td">54 cm<\/td>/)
  })

  it('survive the way to the browser, but for what only the server needs', () => {
    for (const document of [shirt, mug]) {
      const { about: _, staticParts: __, ...shown } = props(document)
      expect(JSON.parse(JSON.stringify(props(document)))).toEqual(JSON.parse(JSON.stringify(shown)))
    }
  })
})

describe('the head of a product', () => {
  it('has one address for all choices, and preloads the picture of the chosen one', () => {
    expect(headOf(shirt, { Colour: 'Blue' })).toMatchObject({
      title: 'Shirt <b>& tie</b>',
      description: 'Washed linen.',
      canonical: '/products/shirt',
      preloadImage: { src: 'https://platform.example/media/blue.svg' },
    })
  })

  it('has the texts that the owner wrote for search engines, and none that are empty or switched off', () => {
    const withTags = (title: object, description: object) =>
      headOf({
        ...shirt,
        seoData: {
          tags: [
            { type: 'title', ...title },
            { type: 'meta', props: { name: 'description', content: 'For summer.' }, ...description },
          ],
        },
      })
    expect(withTags({ children: 'Linen shirt' }, {})).toMatchObject({ title: 'Linen shirt', description: 'For summer.' })
    const own = { title: 'Shirt <b>& tie</b>', description: 'Washed linen.' }
    expect(withTags({ children: '' }, { props: { name: 'description', content: '' } })).toMatchObject(own)
    expect(withTags({ children: 'Linen shirt', disabled: true }, { disabled: true })).toMatchObject(own)
  })

  it('tells search engines each variant with its own offer, by the ids of the feed', () => {
    const [group] = headOf(shirt).jsonLd ?? []
    expect(group).toMatchObject({
      '@type': 'ProductGroup',
      name: 'Shirt <b>& tie</b>',
      brand: { name: 'Halm' },
      productGroupID: shirt.id,
      variesBy: ['https://schema.org/size', 'https://schema.org/color'],
    })
    expect(group?.['hasVariant']).toMatchObject([
      { sku: shirt.variants[0]?.id, offers: { price: '40', availability: 'OutOfStock' } },
      { offers: { price: '40', priceCurrency: 'USD', availability: 'InStock' } },
      {
        '@type': 'Product',
        name: 'Shirt <b>& tie</b>, M, Blue',
        size: 'M',
        color: 'Blue',
        image: 'https://platform.example/media/blue.svg',
        offers: { '@type': 'Offer', price: '45.5', url: 'https://store.example/products/shirt?Size=M&Colour=Blue' },
      },
    ])
  })

  it('tells search engines at most thirty of many variants, and those that can be had', () => {
    const many = (inStock: (index: number) => boolean) => ({
      ...shirt,
      variants: Array.from({ length: 40 }, (_, index) => ({ ...shirt.variants[0], id: `v${index}`, stock: { inStock: inStock(index) } })),
    })
    const skus = (document: object) => JSON.stringify(headOf(document).jsonLd?.[0]).match(/(?<="sku":")[^"]+/g)
    expect(skus(many((index) => index > 36))).toEqual(['v37', 'v38', 'v39'])
    expect(skus(many(() => true))).toHaveLength(30)
    expect(skus(many(() => false))).toHaveLength(30)
  })

  it('offers what has no options as one product', () => {
    expect(headOf(mug).jsonLd?.[0]).toMatchObject({
      '@type': 'Product',
      sku: mug.id,
      offers: { '@type': 'Offer', price: '18', availability: 'OutOfStock' },
    })
  })

  it('tells search engines the collection that it stands in', () => {
    expect(headOf(mug).jsonLd?.[1]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Collections', item: 'https://store.example/collections' },
        { position: 2, name: 'Mug' },
      ],
    })
  })
})
