import { describe, expect, it } from 'vitest'
import { mug, shirt } from '../../../test/documents.ts'
import { readProduct } from '../../../test/read-documents.ts'
import { productCard } from './product-card'

const card = (document: object, terms: object = {}, choices?: Parameters<typeof productCard>[2]) =>
  productCard(readProduct(document), { locale: 'en', currency: 'USD', ...terms }, choices)

describe('a product in a list', () => {
  it('costs from its lowest price where its variants differ', () => {
    expect(card(shirt)).toMatchObject({ price: { now: '$40.00', before: '$50.00' }, from: true, ribbon: 'New', soldOut: false })
  })

  it('costs one price where its variants differ in no amount that the shopper reads', () => {
    const euros = { currency: 'EUR', price: 46.99 }
    const variants = shirt.variants.map((one) => ({ ...one, variant: { ...one.variant, convertedPriceData: euros } }))
    expect(card({ ...shirt, convertedPriceData: euros, variants })).toMatchObject({ price: { now: '€46.99' }, from: false })
  })

  it('costs one price where hidden variants alone differ', () => {
    expect(card({ ...shirt, variants: [shirt.variants[1], shirt.variants[3]] }).from).toBe(false)
  })

  it('shows and links the variant that a filter of the list chooses', () => {
    const colour = (value: string) => ({ kind: 'option', name: 'Colour', value }) as const
    expect(card(shirt, {}, [colour('Blue')])).toMatchObject({
      query: 'Size=M&Colour=Blue',
      price: { now: '$45.50' },
      from: false,
      reduction: null,
      picture: { src: 'https://platform.example/media/blue.svg' },
    })
    // One that can be had comes before a sold out one.
    expect(card(shirt, {}, [colour('Red')])).toMatchObject({
      query: 'Size=M&Colour=Red',
      price: { now: '$40.00' },
      left: 3,
      soldOut: false,
    })
    expect(card(shirt, {}, [colour('Red'), { kind: 'option', name: 'Size', value: 'S' }])).toMatchObject({
      query: 'Size=S&Colour=Red',
      soldOut: true,
      left: null,
    })
    expect(card(shirt, {}, [colour('Red'), colour('Blue')])).toMatchObject({ query: 'Size=M&Colour=Red', from: true })
    for (const choices of [[], [colour('Green')], [{ kind: 'brand', name: '', value: 'Halm' } as const]])
      expect(card(shirt, {}, choices)).toEqual(card(shirt))
  })

  it('says when there is none left, and has a place where there is no picture', () => {
    expect(card(mug)).toMatchObject({ price: { now: '$18.00' }, from: false, ribbon: null, soldOut: true, picture: null })
  })

  it('says how much less it costs, rounded down, and how many are left where they are few', () => {
    expect(card({ ...mug, priceData: { price: 159, discountedPrice: 135 } }).reduction).toBe('−15%')
    // In a line from right to left, the mark keeps the sign before the number.
    expect(card({ ...mug, priceData: { price: 159, discountedPrice: 135 } }, { locale: 'ar' }).reduction).toMatch(/^\u200e−/)
    expect(card({ ...mug, priceData: { price: 100, discountedPrice: 99.5 } }).reduction).toBeNull()
    expect([1, 3, 4].map((quantity) => card({ ...mug, stock: { trackInventory: true, quantity, inStock: true } }).left)).toEqual([
      1,
      3,
      null,
    ])
    expect(card(mug).left).toBeNull()
    const ten = { ...mug, stock: { trackInventory: true, quantity: 10, inStock: true } }
    expect([0, 9, 10].map((lowStockThreshold) => card(ten, { lowStockThreshold }).left)).toEqual([null, null, 10])
  })

  it('has the words of the section that the owner chose below its name', () => {
    const sections = [
      { title: 'Material', description: '<p>Stoneware &amp; ash</p>' },
      { title: 'Size', description: '<p>0.9 l</p>' },
    ]
    const product = { ...mug, additionalInfoSections: sections }
    expect(['Material', 'Size', 'Care'].map((subtitleSection) => card(product, { subtitleSection }).line)).toEqual([
      'Stoneware & ash',
      '0.9 l',
      null,
    ])
    expect(card(product).line).toBeNull()
  })

  it('tells the language of its name and of the words below it apart', () => {
    const localized = { language: 'de', fields: ['name'], sections: [''], options: [] }
    const product = readProduct({
      ...mug,
      localized,
      additionalInfoSections: [{ title: 'Material', description: 'Stoneware' }],
    })
    const { lang, line, lineLang } = productCard(product, { locale: 'de', currency: 'USD', subtitleSection: 'Material' })
    expect({ lang, line, lineLang }).toEqual({ lang: undefined, line: 'Stoneware', lineLang: 'en' })
  })

  it('keeps the place of a picture of unknown size', () => {
    const unsized = { ...shirt, media: { items: [{ image: { url: 'https://pictures.example/shirt.jpg' } }] } }
    expect(card(unsized).picture).toEqual({ src: 'https://pictures.example/shirt.jpg', width: 800, height: 1000, alt: '' })
  })
})
