import { describe, expect, it } from 'vitest'
import { isCanonical, listAddress, parseListQuery, SORTS } from './list-query.ts'

const FIRST = { page: 1, sort: SORTS[0] }

describe('the query of a list', () => {
  it('is the first page in the default order without parameters', () => expect(parseListQuery({})).toEqual(FIRST))

  it('leaves out an order that there is not', () => {
    for (const sort of ['', 'evil', 'Price', '__proto__']) expect(parseListQuery({ sort }), sort).toEqual(FIRST)
  })

  it('is none where the page is not a number', () => expect(parseListQuery({ page: 'abc', sort: 'name' })).toBeNull())
})

describe('the address of a list', () => {
  it('is the plain path for the defaults', () => expect(listAddress('/collections/lamps', FIRST)).toBe('/collections/lamps'))

  it('names what differs, in the order of the alphabet', () => {
    expect(listAddress('/search?q=t+shirt', { page: 2, sort: 'price' })).toBe('/search?page=2&q=t+shirt&sort=price')
  })

  it('is read as what it was written from', () => {
    for (const sort of SORTS) {
      for (const page of [1, 2, 30]) {
        const query = { page, sort }
        const params = Object.fromEntries(new URLSearchParams(listAddress('/x', query).split('?')[1]))
        expect(parseListQuery(params)).toEqual(query)
        expect(isCanonical('/x', query, params)).toBe(true)
      }
    }
  })

  it('is not canonical where it names a default or what there is not', () => {
    for (const params of [{ page: '1' }, { sort: 'featured' }, { sort: 'evil' }, { sort: '' }])
      expect(isCanonical('/x', parseListQuery(params) ?? FIRST, params), JSON.stringify(params)).toBe(false)
  })
})
