import { describe, expect, it } from 'vitest'
import { hasPage, pageNumber, pagingOf } from './paging.ts'

const result = (items: number, offset: number, total?: number) => ({
  items: Array.from({ length: items }, () => ({})),
  version: '',
  ...(total !== undefined && { total }),
  ...(total !== undefined && offset + items < total && { next: 'next' }),
})

const addressOf = (page: number) => `/collections/lamps?page=${page}`

describe('the number of a page', () => {
  it('is one without the parameter', () => expect(pageNumber(undefined)).toBe(1))

  it('is refused where it is no page', () => {
    for (const text of ['', '0', '-1', '1.5', 'abc', '01', '1e3', ' 2', '9999999']) expect(pageNumber(text), text).toBeNull()
  })
})

describe('a page of a list', () => {
  it('links to its neighbours', () => {
    expect(pagingOf(addressOf, 2, result(24, 24, 60))).toEqual({
      page: 2,
      pages: 3,
      previous: '/collections/lamps?page=1',
      next: '/collections/lamps?page=3',
    })
  })

  it('has no next one at the end', () => expect(pagingOf(addressOf, 3, result(12, 48, 60)).next).toBeNull())

  it('knows no last page where items are not counted', () => expect(pagingOf(addressOf, 1, result(24, 0)).pages).toBeNull())

  it('is not there beyond the end, but an empty list has a first page', () => {
    expect(hasPage(2, result(0, 24, 3))).toBe(false)
    expect(hasPage(1, result(0, 0, 0))).toBe(true)
    expect(pagingOf(addressOf, 1, result(0, 0, 0)).pages).toBe(1)
  })
})
