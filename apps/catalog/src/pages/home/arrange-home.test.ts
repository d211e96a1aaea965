import { Collection } from '@galleria/platform-client/entities/catalog/collection'
import { Product } from '@galleria/platform-client/entities/catalog/product'
import { readWire } from '@galleria/platform-client/entities/wire/wire'
import { describe, expect, it } from 'vitest'
import { lamps, mug, picture } from '../../../test/documents.ts'
import { arrangeHome } from './arrange-home.ts'

const localization = { locale: 'en', currency: 'USD' }
const TABLE = '44444444-4444-4444-8444-444444444444'

const product = (name: string, more: object = {}) =>
  readWire(Product, { ...mug, id: name, name, slug: name, stock: { inStock: true }, priceData: { currency: 'USD', price: 90 }, ...more })
    .data!
const collection = (more: object) => readWire(Collection, { ...lamps, ...more }).data!
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

const slugs = (row: { products: readonly { slug: string }[] } | null) => row?.products.map(({ slug }) => slug)

describe('the start page', () => {
  it('opens with the product that the first picture of a collection shows', () => {
    const lamp = product('lamp', { media: { items: [picture('front'), picture('light')] } })
    expect(arrangeHome([light, table], [product('other'), lamp], localization).hero).toMatchObject({
      picture: { src: 'https://platform.example/media/light.svg' },
      product: { slug: 'lamp', price: { now: '$90.00' } },
    })
  })

  it('opens with the first product where no picture of a collection shows one', () => {
    expect(arrangeHome([light], [product('first', scene('front'))], localization).hero).toMatchObject({
      picture: { alt: 'The shirt in front' },
      product: { slug: 'first' },
    })
  })

  it('shows no picture twice', () => {
    const lamp = product('lamp', scene('light'))
    const { hero, room, story } = arrangeHome([light, table, wear], [lamp], localization)
    expect([hero?.picture, room, story?.picture].map((shown) => shown?.alt)).toEqual([
      'The shirt in light',
      'The shirt in table',
      'The shirt in wear',
    ])
  })

  it('makes rows of a ribbon, a collection and a small price, with no product in two of them', () => {
    const ribboned = several('new', 4, { ribbon: 'New', collectionIds: [TABLE], priceData: { currency: 'USD', price: 9 } })
    const tableware = several('table', 5, { collectionIds: [TABLE], priceData: { currency: 'USD', price: 9 } })
    const cheap = several('cheap', 4, { priceData: { currency: 'USD', price: 39.99 } })
    const lamp = product('lamp', scene('light'))
    const home = arrangeHome(
      [light, table, wear],
      [lamp, ...ribboned, product('one', { ribbon: 'Rare' }), ...tableware, ...cheap],
      localization,
    )
    expect(home.ribboned).toMatchObject({ ribbon: 'New', products: Array.from({ length: 4 }, () => ({ ribbon: null })) })
    expect(slugs(home.ribboned)).toEqual(['new0', 'new1', 'new2', 'new3'])
    expect(slugs(home.collection)).toEqual(['table0', 'table1', 'table2', 'table3'])
    expect(home.collection?.card.name).toBe('Table')
    expect(home.small?.price).toBe('$40')
    expect(slugs(home.small)).toEqual(['table4', 'cheap0', 'cheap1', 'cheap2'])
    expect(home.first).toEqual([])
  })

  it('puts nothing into a row that cannot be had', () => {
    const sold = several('sold', 1, { stock: { inStock: false }, ribbon: 'New' })
    expect(arrangeHome([], [...sold, ...several('new', 3, { ribbon: 'New' })], localization).ribboned).toBeNull()
  })

  it('shows the first products where there is no reason for any row, and nothing in an empty shop', () => {
    expect(arrangeHome([], several('thing', 6), localization).first.map(({ slug }) => slug)).toEqual([
      'thing0',
      'thing1',
      'thing2',
      'thing3',
    ])
    expect(arrangeHome([], [], localization)).toEqual({
      hero: null,
      ribboned: null,
      departments: [],
      room: null,
      collection: null,
      story: null,
      small: null,
      first: [],
    })
  })
})
