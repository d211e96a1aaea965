import { expect, it } from 'vitest'
import { pageParams } from './page-params.ts'

it('keeps what a page may depend on, in a fixed order, the first of each name', () => {
  expect(Object.entries(pageParams(new URLSearchParams('Size=L&Colour=Red&Size=M')))).toEqual([
    ['Colour', 'Red'],
    ['Size', 'L'],
  ])
})

it('drops what only says where the visit came from', () => {
  expect(pageParams(new URLSearchParams('utm_source=mail&gclid=1&boundaries=1&page=2'))).toEqual({ page: '2' })
})
