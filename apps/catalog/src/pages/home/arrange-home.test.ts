import type { Category } from '@galleria/platform-client/storefront/catalog/category'
import type { ListedProduct } from '@galleria/platform-client/storefront/catalog/product'
import { describe, expect, it } from 'vitest'
import { lamps, mug, picture } from '../../../test/documents.ts'
import { readCategory, readProduct } from '../../../test/read-documents.ts'
import { arrangeHome, type HomeSources } from './arrange-home.ts'
import type { RowSource } from './arrange-rows.ts'

const localization = { locale: 'en', currency: 'USD' }
const TABLE = '44444444-4444-4444-8444-444444444444'

const product = (name: string, more: object = {}) =>
  readProduct({ ...mug, id: name, name, slug: name, stock: { inStock: true }, priceData: { currency: 'USD', price: 90 }, ...more })
const collection = (more: object) => readCategory({ ...lamps, ...more })
const several = (prefix: string, count: number, more: object = {}) =>
  Array.from({ length: count }, (_, index) => product(`${prefix}${index}`, more))

const scene = (name: string) => ({ media: { mainMedia: picture(name), items: [picture(name)] } })
const light = collection({ ...scene('light') })
const table = collection({ id: TABLE, slug: 'table', name: 'Table', description: 'What one drinks from.', ...scene('table') })
const wear = collection({
  id: '55555555-5555-4555-8555-555555555555',
  slug: 'wear',
  name: 'Wear',
  description: 'Gets better with use.',
  ...scene('wear'),
})

/** The start page of a store without content of its own; `more` adds such content. */
const home = (collections: Category[], products: ListedProduct[], more: Partial<HomeSources> = {}) =>
  arrangeHome(
    { collections, products, rows: null, opening: { title: null, intro: null, link: null }, picture: null, ...more },
    localization,
  )
const slugs = (rows: readonly { products: readonly { slug: string }[] }[]) => rows.map(({ products }) => products.map(({ slug }) => slug))

describe('the start page', () => {
  it('opens with the product that the first picture of a collection shows', () => {
    const lamp = product('lamp', { media: { items: [picture('front'), picture('light')] } })
    expect(home([light, table], [product('other'), lamp]).opening.scene).toMatchObject({
      picture: { src: 'https://platform.example/media/light.svg' },
      product: { slug: 'lamp', price: { now: '$90.00' } },
    })
  })

  it('opens with the first product where no picture of a collection shows one', () => {
    expect(home([light], [product('first', scene('front'))]).opening.scene).toMatchObject({
      picture: { alt: 'The shirt in front' },
      product: { slug: 'first' },
    })
  })

  it('opens with the owner’s picture, and names no product below it', () => {
    const own = { src: 'https://platform.example/media/own.svg', width: 4, height: 3, alt: 'A street' }
    expect(home([light], [product('lamp', scene('light'))], { picture: own }).opening.scene).toEqual({ picture: own, product: null })
  })

  it('shows no picture twice', () => {
    const { opening, room, story } = home([light, table, wear], [product('lamp', scene('light'))])
    expect([opening.scene?.picture, room, story?.picture].map((shown) => shown?.alt)).toEqual([
      'The shirt in light',
      'The shirt in table',
      'The shirt in wear',
    ])
  })

  it('makes rows of a ribbon and a collection where the owner chose none, with no product in two of them', () => {
    const ribboned = several('new', 4, { ribbon: 'New', collectionIds: [TABLE] })
    const tableware = several('table', 5, { collectionIds: [TABLE] })
    const { rows } = home(
      [light, table, wear],
      [product('lamp', scene('light')), ...ribboned, product('one', { ribbon: 'Rare' }), ...tableware],
    )
    expect(slugs(rows)).toEqual([
      ['new0', 'new1', 'new2', 'new3'],
      ['table0', 'table1', 'table2', 'table3'],
    ])
    expect(rows).toMatchObject([
      { show: 'ribbon', ribbon: { text: 'New' }, products: Array.from({ length: 4 }, () => ({ ribbon: null })) },
      { show: 'collection', collection: { name: 'Table' } },
    ])
  })

  it('shows the owner’s rows in their order, with no product in two of them', () => {
    const candidates = several('thing', 9)
    const row = { title: null, ribbon: null, collection: null, below: null, candidates }
    const chosen: RowSource[] = [
      { ...row, show: 'newest', title: { text: 'Just in' } },
      { ...row, show: 'underPrice', below: 40 },
    ]
    const { rows } = home([light], candidates, { rows: [...chosen, { ...row, show: 'discounted' }] })
    expect(rows).toMatchObject([{ title: { text: 'Just in' } }, { price: '$40' }])
    expect(slugs(rows)).toEqual([
      ['thing0', 'thing1', 'thing2', 'thing3'],
      ['thing4', 'thing5', 'thing6', 'thing7'],
    ])
  })

  it('names what a row costs less than in the currency of its prices', () => {
    const priced = (price: number, euros: number) => ({
      priceData: { currency: 'USD', price },
      convertedPriceData: { currency: 'EUR', price: euros },
    })
    const candidates = [...several('cheap', 3, priced(18, 16.99)), ...several('dear', 1, priced(39, 35.99))]
    const row = { show: 'underPrice', title: null, ribbon: null, collection: null, below: 40, candidates } as const
    expect(home([light], candidates, { rows: [row] }).rows).toMatchObject([
      { price: '€37', products: [{ price: { now: '€16.99' } }, {}, {}, {}] },
    ])
  })

  it('puts nothing into a row that cannot be had', () => {
    const sold = several('sold', 1, { stock: { inStock: false }, ribbon: 'New' })
    expect(home([], [...sold, ...several('new', 3, { ribbon: 'New' })]).rows).toMatchObject([{ show: 'first' }])
  })

  it('shows the first products where there is no reason for any row, and nothing in an empty shop', () => {
    expect(slugs(home([], several('thing', 6)).rows)).toEqual([['thing0', 'thing1', 'thing2', 'thing3']])
    expect(home([], [])).toEqual({
      opening: { title: null, intro: null, link: null, scene: null },
      rows: [],
      departments: [],
      room: null,
      story: null,
    })
  })
})
