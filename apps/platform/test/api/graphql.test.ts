import { describe, expect, test } from 'vitest'
import { newMember } from '../support/member.ts'
import { call, completeCheckout, importCatalog, newVisitor, orderIdOf, plainProduct, productBySlug, type Json } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop(async (platform) => {
  const { failures } = await importCatalog(platform, {
    collections: [{ slug: 'mugs', name: 'Mugs' }],
    products: [
      {
        ...plainProduct('blue-mug', 50, '12.00'),
        collections: ['mugs'],
        variants: [{ choices: {}, price: '12.00', cost: '5.00', stock: { track: true, quantity: 50 } }],
      },
      { ...plainProduct('red-mug', 5, '9.00'), collections: ['mugs'] },
      { ...plainProduct('secret-mug', 5), visible: false },
    ],
  })
  expect(failures).toEqual([])
})

async function ask(query: string, variables?: object, token = shop.shopper.accessToken): Promise<Json> {
  const { status, body } = await call(shop.platform, 'POST', '/graphql/alpha', { token, body: { query, variables } })
  expect(status).toBe(200)
  return body
}

describe('a query', () => {
  test('reads products, collections, the cart and orders at once', async () => {
    const mug = await productBySlug(shop.platform, 'blue-mug')
    const order = orderIdOf(await completeCheckout(await shop.cartWith(mug, 2)))
    await shop.shopper.addToCart(mug.id, '00000000-0000-0000-0000-000000000000', 3)
    const { data, errors } = await ask(
      `query Page($slug: String!) {
        product(slug: $slug) { id slug stock { quantity } priceData { price formatted { price } } }
        products(sort: [{ fieldName: "price", order: ASC }], limit: 1) { items { slug } total }
        collection(slug: "mugs") { name numberOfProducts }
        cart { lineItems { quantity productName { original } } }
        orders { items { id status lineItems { quantity } priceSummary { total { amount } } } hasNext }
      }`,
      { slug: 'blue-mug' },
    )
    expect(errors).toBeUndefined()
    expect(data.product).toEqual({
      id: mug.id,
      slug: 'blue-mug',
      stock: { quantity: 48 },
      priceData: { price: 12, formatted: { price: '$12.00' } },
    })
    expect(data.products).toEqual({ items: [{ slug: 'red-mug' }], total: 2 })
    expect(data.collection).toEqual({ name: 'Mugs', numberOfProducts: 2 })
    expect(data.cart.lineItems).toEqual([{ quantity: 3, productName: { original: 'blue-mug' } }])
    expect(data.orders.items).toEqual([
      { id: order, status: 'APPROVED', lineItems: [{ quantity: 2 }], priceSummary: { total: { amount: '30.00' } } },
    ])
  })

  test('takes a filter of the API as a variable', async () => {
    const { data } = await ask('query Q($filter: JSON) { products(filter: $filter) { items { slug } total } }', {
      filter: { slug: { $startsWith: 'red' } },
    })
    expect(data.products).toEqual({ items: [{ slug: 'red-mug' }], total: 1 })
  })

  test('returns null for missing data and for data of other shoppers', async () => {
    const order = orderIdOf(await completeCheckout(await shop.cartWith(await productBySlug(shop.platform, 'blue-mug'))))
    const stranger = await newVisitor(shop.platform)
    const { data } = await ask(
      `{ product(slug: "secret-mug") { id } cart { id } order(id: "${order}") { id } orders { items { id } } }`,
      {},
      stranger.accessToken,
    )
    expect(data).toEqual({ product: null, cart: null, order: null, orders: { items: [] } })
  })

  test('reads the signed-in member, and null for a visitor', async () => {
    const member = await newMember(shop.platform, { profile: { nickname: 'ann' } })
    const query = '{ member { id loginEmail profile { nickname } } }'
    expect((await ask(query, {}, member.accessToken)).data.member).toEqual({
      id: member.id,
      loginEmail: member.email,
      profile: { nickname: 'ann' },
    })
    expect((await ask(query)).data.member).toBeNull()
  })

  test('returns costs only with an API key', async () => {
    const query = '{ product(slug: "blue-mug") { costAndProfitData { itemCost } } }'
    expect((await ask(query)).data.product).toEqual({ costAndProfitData: null })
    const { body } = await call(shop.platform, 'POST', '/graphql/alpha', { elevated: true, body: { query } })
    expect(body.data.product.costAndProfitData.itemCost).toBe(5)
  })

  test('needs a token', async () => {
    expect((await call(shop.platform, 'POST', '/graphql/alpha', { body: { query: '{ cart { id } }' } })).status).toBe(401)
  })
})

describe('a query that is refused', () => {
  test.each([
    ['is no GraphQL', '{ cart {', 'Syntax Error'],
    ['names a field that no entity has', '{ cart { secrets } }', 'Cannot query field "secrets"'],
    ['wants to change something', 'mutation { deleteCart }', 'mutation'],
    ['needs more words than a query has', `{ ${'a: cart { id } '.repeat(2000)} }`, 'Syntax Error'],
    ['reads too many things', `{ ${Array.from({ length: 60 }, (_, index) => `a${index}: cart { id }`).join(' ')} }`, 'may answer'],
    [
      'lists more fields than an answer may hold',
      `{ orders(limit: 100) { items { ${Array.from({ length: 250 }, (_, index) => `a${index}: id`).join(' ')} } } }`,
      'may answer',
    ],
    [
      'is too deep',
      `{ cart { lineItems { id } } __schema { types { fields { type { ${'ofType { '.repeat(20)} name ${'} '.repeat(20)} } } } } }`,
      'fields deep',
    ],
  ])('%s', async (_, query, message) => {
    const { data, errors } = await ask(query)
    expect(data ?? null).toBeNull()
    expect(errors[0].message).toContain(message)
  })

  test('is measured without expanding fragments that multiply each other', async () => {
    const doubling = Array.from({ length: 40 }, (_, index) => `fragment F${index} on Cart { ...F${index + 1} ...F${index + 1} }`).join(' ')
    const { errors } = await ask(`{ cart { ...F0 } } ${doubling} fragment F40 on Cart { id }`)
    expect(errors[0].message).toContain('may answer')
  })

  test('names the field and the rule of a refused filter', async () => {
    const { data, errors } = await ask('query Q($filter: JSON) { products(filter: $filter) { total } }', { filter: { shoeSize: 3 } })
    expect(data.products).toBeNull()
    expect(errors[0].extensions.code).toBe('INVALID_ARGUMENT')
    expect(errors[0].extensions.fieldViolations[0].field).toContain('shoeSize')
  })
})
