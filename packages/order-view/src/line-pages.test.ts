import { describe, expect, it } from 'vitest'
import { lineBytes, pageInRange, splitIntoPages } from './line-pages.ts'

const sizes = (...bytes: number[]) => bytes.map((size) => ({ size }))
const split = (lines: readonly { size: number }[], limits: { lines: number; bytes: number }) =>
  splitIntoPages(lines, limits, ({ size }) => size).map((page) => page.map(({ size }) => size))

describe('pages of lines', () => {
  it('hold as many lines as there may be on one', () => {
    expect(split(sizes(1, 1, 1, 1, 1), { lines: 2, bytes: 100 })).toEqual([[1, 1], [1, 1], [1]])
  })

  it('hold fewer where their texts are long', () => {
    expect(split(sizes(60, 30, 20, 90, 5), { lines: 10, bytes: 100 })).toEqual([[60, 30], [20], [90, 5]])
  })

  it('hold a line that is longer than a page by itself', () => {
    expect(split(sizes(1, 500, 1), { lines: 10, bytes: 100 })).toEqual([[1], [500], [1]])
  })

  it('are none of nothing', () => expect(split([], { lines: 2, bytes: 100 })).toEqual([]))
})

describe('the page that an address names', () => {
  it('is the first where it names none, and the last where it names one beyond', () => {
    const named = [undefined, '', '0', '-1', '1.5', 'abc', '1', '3', '4', '999999']
    expect(named.map((text) => pageInRange(text, 3))).toEqual([1, 1, 1, 1, 1, 1, 1, 3, 3, 3])
    expect(pageInRange('2', 0)).toBe(1)
  })
})

describe('the bytes of a line', () => {
  it('count texts as markup and scripts escape them', () => {
    const bytesOf = (name: string) => lineBytes({ name }) - lineBytes({ name: '' })
    expect(bytesOf('Mug')).toBe(3)
    expect(bytesOf('é')).toBe(2)
    expect(bytesOf('杯')).toBe(3)
    expect(bytesOf('<')).toBe(6)
    expect(bytesOf('"')).toBe(6)
  })
})
