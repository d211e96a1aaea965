import { describe, expect, it } from 'vitest'
import { mug, shirt } from '../../../test/documents.ts'
import { readProduct } from '../../../test/read-documents.ts'
import { newItem, offerItems } from './feed-items.ts'

const USD = { locale: 'en', currency: 'USD' }
const offers = (document: object) => offerItems(readProduct(document), USD)

describe('a product in the feed for shopping services', () => {
  it('is one offer where it has no options', () => {
    const [offer, ...others] = offers({ ...mug, brand: 'Kiln', description: '<p>Holds &lt;tea&gt;</p>' })
    expect(others).toEqual([])
    expect(offer).toMatchObject({ path: `/products/${mug.slug}`, title: mug.name, description: 'Holds <tea>' })
    expect(offer?.attributes).toEqual({
      id: mug.id,
      price: '18 USD',
      availability: 'out_of_stock',
      condition: 'new',
      brand: 'Kiln',
      identifier_exists: 'no',
    })
  })

  it('is an offer for each variant that shoppers see, with its own address, price and options', () => {
    const found = offers(shirt)
    expect(found.map(({ path, attributes: { size, color, price, availability } }) => [path, size, color, price, availability])).toEqual([
      ['/products/shirt?Size=S&Colour=Red', 'S', 'Red', '40 USD', 'out_of_stock'],
      ['/products/shirt?Size=M&Colour=Red', 'M', 'Red', '40 USD', 'in_stock'],
      ['/products/shirt?Size=M&Colour=Blue', 'M', 'Blue', '45.5 USD', 'in_stock'],
    ])
    expect(found.map(({ image }) => image?.replace(/.*\//, ''))).toEqual(['red.svg', 'red.svg', 'blue.svg'])
    expect(new Set(found.map(({ attributes }) => attributes['id'])).size).toBe(3)
    for (const { attributes } of found) expect(attributes['item_group_id']).toBe(shirt.id)
  })

  it('has its price before a discount beside the one after it', () => {
    const [offer] = offers({ ...mug, priceData: { price: 18, discountedPrice: 15.3, currency: 'EUR' } })
    expect(offer?.attributes).toMatchObject({ price: '18 EUR', sale_price: '15.3 EUR' })
  })
})

it('a new product is described by its name where it has no description', () => {
  expect(newItem(readProduct({ ...mug, description: '' }))).toMatchObject({ description: mug.name, attributes: {} })
})
