import type { Manifest } from '@galleria/fragments/contract'
import { manifestOf } from '@galleria/fragments/testing/manifest'
import { describe, expect, test } from 'vitest'
import { checkUses } from './check-uses.ts'

const object = (fields: readonly string[], required: readonly string[] = []) => ({
  type: 'object',
  properties: Object.fromEntries(fields.map((field) => [field, { type: 'string' }])),
  required: [...required],
})

/** A build of the cart: its fragment takes these params, and its event has these fields. */
function cart(fragment: string, params: object, fields: readonly string[] = ['count'], build = 'cccccccccccc'): Manifest {
  const made = manifestOf('cart', { fragments: [fragment], build })
  const [[, declaration] = []] = Object.entries(made.fragments)
  if (!declaration) throw new Error('there is no fragment')
  return { ...made, fragments: { [fragment]: { ...declaration, params: { ...params } } }, events: { 'cart:updated': object(fields) } }
}

const account = {
  ...manifestOf('account', { build: 'dc935bf09673' }),
  uses: { fragments: { 'cart/add-to-cart': ['product'] }, events: { 'cart:updated': ['count'] } },
}
const beside = (others: readonly Manifest[], own: readonly Manifest[] = [], layout: Record<string, string> = {}) => ({
  others,
  own,
  layout,
  heirs: {} as Record<string, string>,
})
const right = cart('add-to-cart', object(['product', 'variant'], ['product']))

test('a build fits when it has what live builds use of it', () => {
  expect(checkUses(right, beside([account]))).toBeUndefined()
  expect(checkUses(account, beside([right]))).toBeUndefined()
})

test.each([
  [
    'drops a fragment',
    cart('buy', object(['product'])),
    'account dc935bf09673 shows cart/add-to-cart, which this build no longer has: keep it, or wait until account ships without it',
  ],
  [
    'drops a param that is passed',
    cart('add-to-cart', object(['id'])),
    'account dc935bf09673 shows cart/add-to-cart with product, which this build no longer has: keep it, or wait until account ships without it',
  ],
  [
    'requires one more param',
    cart('add-to-cart', object(['product', 'variant'], ['product', 'variant'])),
    'account dc935bf09673 shows cart/add-to-cart without variant, which this build requires: keep it, or wait until account ships without it',
  ],
  [
    'drops a field of an event',
    cart('add-to-cart', object(['product']), ['pieces']),
    'account dc935bf09673 hears cart:updated with count, which this build no longer has: keep it, or wait until account ships without it',
  ],
])('a build that %s is refused', (_case, build, message) => {
  expect(checkUses(build, beside([account]))).toMatchObject({ code: 'uses', message })
})

test('a build that uses what one of the live builds does not have is refused', () => {
  const canary = cart('buy', object([]), ['count'], 'dddddddddddd')
  const message = 'account dc935bf09673 shows cart/add-to-cart, which cart dddddddddddd does not have'
  expect(checkUses(account, beside([right, canary]))).toMatchObject({ code: 'uses', message })
  expect(checkUses(account, beside([]))).toMatchObject({
    message: 'account dc935bf09673 shows cart/add-to-cart, and no build of cart is live',
  })
})

test('a build does without an optional fragment while its remote is not live, and not once it is', () => {
  const optional = { ...account, uses: { ...account.uses, events: {}, optional: ['cart/add-to-cart'] } }
  expect(checkUses(optional, beside([]))).toBeUndefined()
  expect(checkUses(optional, beside([cart('buy', object([]))]))).toMatchObject({
    message: 'account dc935bf09673 shows cart/add-to-cart, which cart cccccccccccc does not have',
  })
  expect(checkUses(cart('buy', object([])), beside([optional]))).toMatchObject({ code: 'uses' })
})

test('a build must have itself what it shows of its own', () => {
  const own = { ...right, uses: { fragments: { 'cart/drawer': [] } } }
  expect(checkUses(own, beside([]))).toMatchObject({
    message: 'cart cccccccccccc shows cart/drawer, which cart cccccccccccc does not have',
  })
})

const param = (schema: object) => cart('add-to-cart', { ...object(['product']), properties: { product: { type: 'string', ...schema } } })

test.each([
  ['takes fewer of the listed values', { enum: ['a', 'b', 'c'] }, { enum: ['a', 'b'] }],
  ['takes listed values alone', {}, { enum: ['a'] }],
  ['takes one value alone', {}, { const: 'a' }],
  ['has a pattern', {}, { pattern: '^[a-z]+$' }],
  ['must be longer', { minLength: 1 }, { minLength: 2 }],
  ['must be shorter', {}, { maxLength: 9 }],
])('a build of which a param that is passed %s is refused, and the way back is not', (_case, wide, narrow) => {
  const message =
    'account dc935bf09673 shows cart/add-to-cart with product, of which this build takes fewer values: keep it, or wait until account ships without it'
  expect(checkUses(param(narrow), beside([account], [param(wide)]))).toMatchObject({ code: 'uses', message })
  expect(checkUses(param(wide), beside([account], [param(narrow)]))).toBeUndefined()
  expect(checkUses(param(narrow), beside([], [param(wide)]))).toBeUndefined()
})

describe('a build whose slots were compiled against a schema', () => {
  const compiled = (schema: object) => ({
    ...account,
    uses: {
      fragments: { 'cart/add-to-cart': ['product'] },
      schemas: { 'cart/add-to-cart': { ...object(['product']), properties: { product: schema } } },
    },
  })
  const line = (properties: object, required: string[] = []) => ({ type: 'array', items: { type: 'object', properties, required } })
  const title = { type: 'string' }
  const count = { type: 'integer' }

  test.each([
    ['another type', count, title],
    ['a list in place of one value', title, line({ title })],
    ['a smaller number', { ...count, maximum: 9 }, { ...count, maximum: 5 }],
    ['a shorter list', line({ title }), { ...line({ title }), maxItems: 1 }],
    ['another field of a list', line({ title }), line({ name: title })],
    ['a required field of a list', line({ title, count }), line({ title, count }, ['count'])],
    ['no null', { anyOf: [title, { type: 'null' }] }, title],
  ])('is refused beside an owner that takes %s', (_case, schema, taken) => {
    const message = /^account dc935bf09673 shows cart\/add-to-cart with product, of which cart cccccccccccc takes fewer values/
    expect(checkUses(compiled(schema), beside([param(taken)]))).toMatchObject({ code: 'uses', message: expect.stringMatching(message) })
    expect(checkUses(param(taken), beside([compiled(schema)]))).toMatchObject({ code: 'uses' })
    expect(checkUses(compiled(schema), beside([param(schema)]))).toBeUndefined()
  })

  test('may pass less than its owner takes', () => {
    for (const [schema, taken] of [
      [count, { type: 'number' }],
      [title, { anyOf: [title, { type: 'null' }] }],
      [line({ title }, ['title']), line({ title, count }, ['title'])],
      [{ ...title, maxLength: 5 }, title],
    ] as const)
      expect(checkUses(compiled(schema), beside([param(taken)]))).toBeUndefined()
  })
})

test('a build of which a param that is passed has another type is refused', () => {
  expect(checkUses(param({ type: 'number' }), beside([account], [param({})]))).toMatchObject({ code: 'uses' })
})

test('a build that lacks a fragment of the layout, or requires params of it, is refused', () => {
  const layout = { offers: 'cart/add-to-cart', search: 'catalog/search' }
  const refused = (build: Manifest) => checkUses(build, beside([], [], layout))
  expect(refused(cart('add-to-cart', object(['product'])))).toBeUndefined()
  expect(refused(cart('buy', object([])))).toMatchObject({
    code: 'uses',
    message: 'the layout shows cart/add-to-cart, which this build no longer has: keep it, or place another in offers',
  })
  expect(refused(right)).toMatchObject({
    message: 'the layout shows cart/add-to-cart without product, which this build requires: keep it, or place another in offers',
  })
})

test('a build may show what it names as it was called at a remote that is retired', () => {
  const shows = { ...account, uses: { fragments: { 'basket/buy': ['product'] } } }
  const heirs = { 'basket/buy': 'cart/add-to-cart' }
  expect(checkUses(shows, { ...beside([right]), heirs })).toBeUndefined()
  expect(checkUses(shows, beside([right]))).toMatchObject({ code: 'uses' })
  expect(checkUses(cart('add-to-cart', object(['id'])), { ...beside([shows]), heirs })).toMatchObject({ code: 'uses' })
})
