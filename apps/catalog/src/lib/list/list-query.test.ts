import { describe, expect, it } from 'vitest'
import { isCanonical, isVariation, listAddress, NO_FILTER, parseListQuery, SORTS, type ListQuery } from './list-query.ts'

const FIRST: ListQuery = { ...NO_FILTER, page: 1, sort: SORTS[0] }
const INK = { kind: 'option', name: 'Color', value: 'Ink' } as const
const HALM = { kind: 'brand', name: '', value: 'Halm & Søn' } as const

const paramsOf = (address: string) => Object.fromEntries(new URLSearchParams(address.split('?')[1]))

describe('the query of a list', () => {
  it('is the first page of all in the default order without parameters', () => expect(parseListQuery({})).toEqual(FIRST))

  it('leaves out an order that there is not', () => {
    for (const sort of ['', 'evil', 'Price', '__proto__']) expect(parseListQuery({ sort }), sort).toEqual(FIRST)
  })

  it('leaves out amounts that are none, and choices that cannot be read', () => {
    for (const amount of ['', '-1', '1e9', 'abc', '1.234', '999999999', 'NaN', ' 5']) {
      expect(parseListQuery({ min: amount, max: amount }), amount).toEqual(FIRST)
    }
    for (const f of ['', '*', '.', 'Color', 'Color.', '.Ink', 'Color.%E0%A4%A', `Color.${'x'.repeat(300)}`])
      expect(parseListQuery({ f }), f).toEqual(FIRST)
  })

  it('is none where the page is not a number', () => expect(parseListQuery({ page: 'abc', sort: 'name' })).toBeNull())

  it('has the currency of its amounts, and none without amounts', () => {
    expect(parseListQuery({ cur: 'EUR', max: '20' })).toEqual({ ...FIRST, max: 20, currency: 'EUR' })
    expect(listAddress('/search', { ...FIRST, max: 20, currency: 'EUR' })).toBe('/search?cur=EUR&max=20')
    for (const params of [{ cur: 'EUR' }, { cur: 'euro', max: '20' }]) {
      const query = parseListQuery(params)
      expect(query?.currency).toBeNull()
      expect(query && isCanonical(query, params)).toBe(false)
    }
    expect(listAddress('/search', { ...FIRST, currency: 'EUR' })).toBe('/search')
  })

  it('puts two amounts in the wrong order right, and reads cents behind a comma', () => {
    expect(parseListQuery({ min: '80', max: '12,5' })).toMatchObject({ min: 12.5, max: 80 })
  })

  it('takes no more choices than a shopper makes', () => {
    const f = Array.from({ length: 500 }, (_, index) => `Color.${index}`).join('*')
    expect(parseListQuery({ f })?.choices).toHaveLength(40)
  })
})

describe('the address of a list', () => {
  it('is the plain path for the defaults', () => expect(listAddress('/collections/lamps', FIRST)).toBe('/collections/lamps'))

  it('names what differs, in the order of the alphabet', () => {
    expect(listAddress('/search?q=t+shirt', { ...FIRST, page: 2, sort: 'price' })).toBe('/search?page=2&q=t+shirt&sort=price')
    const query = { ...FIRST, choices: [INK, HALM], min: 5, max: 80.5, inStock: true, discounted: true }
    expect(listAddress('/x', query)).toBe('/x?f=Color.Ink*brand.Halm+%26+S%C3%B8n&max=80.5&min=5&sale=1&stock=1')
  })

  it('is read as what it was written from', () => {
    const odd = ['brand', 'type', 'No. 1', '50 % *', 'a.b.c', '大きさ', '%41'].map((text) => ({
      kind: 'option' as const,
      name: text,
      value: text,
    }))
    const choices = [INK, HALM, { kind: 'type', name: '', value: 'digital' } as const, ...odd]
    for (const sort of SORTS) {
      const query = parseListQuery(paramsOf(listAddress('/x', { ...FIRST, sort, page: 3, choices, min: 0, max: 12.34, inStock: true })))
      expect(query?.choices).toEqual(expect.arrayContaining(choices))
      expect(query).toMatchObject({ sort, page: 3, min: 0, max: 12.34, inStock: true, discounted: false })
      const params = paramsOf(listAddress('/x', query ?? FIRST))
      expect(parseListQuery(params)).toEqual(query)
      expect(isCanonical(query ?? FIRST, params)).toBe(true)
    }
  })

  it('is not canonical where it names a default, what there is not, or choices twice or in another order', () => {
    const others = [
      { page: '1' },
      { sort: 'featured' },
      { sort: 'evil' },
      { sort: '' },
      { f: '' },
      { min: '' },
      { max: '5.0' },
      { stock: '0' },
    ]
    for (const params of [...others, { f: 'Color.Ink*Color.Ink' }, { f: 'Color.Sky*Color.Ink' }, { min: '9', max: '5' }])
      expect(isCanonical(parseListQuery(params) ?? FIRST, params), JSON.stringify(params)).toBe(false)
  })
})

it('pages are no variations of a list, filters and orders are', () => {
  expect(isVariation({ ...FIRST, page: 2 })).toBe(false)
  for (const change of [{ sort: 'name' }, { choices: [INK] }, { min: 1 }, { max: 1 }, { inStock: true }, { discounted: true }] as const)
    expect(isVariation({ ...FIRST, ...change }), JSON.stringify(change)).toBe(true)
})
