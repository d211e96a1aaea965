import { describe, expect, it } from 'vitest'
import remote from '../../remote.config.ts'
import { parseQuantity } from './quantity.ts'

const messages = remote.messages('en')

const parse = (text: string | null, remove = false) => parseQuantity(text, { messages, remove })

describe('the quantity field', () => {
  it('takes whole numbers up to the most that a line may hold', () => {
    expect(parse('1')).toEqual({ quantity: 1 })
    expect(parse(' 12 ')).toEqual({ quantity: 12 })
    expect(parse('100000')).toEqual({ quantity: 100_000 })
    expect(parse('2.0')).toEqual({ quantity: 2 })
  })

  it('asks for a quantity where there is none', () => {
    for (const text of ['', '   ', null]) expect(parse(text)).toEqual({ error: 'Enter a quantity.' })
    expect(parseQuantity(new File([], 'quantity'), { messages, remove: false })).toEqual({ error: 'Enter a quantity.' })
  })

  it('asks for a whole number where there is another thing', () => {
    for (const text of ['abc', '1.5', '1,5', '0x10', '٣', '1 2', '--1', 'NaN', 'Infinity', '1e-1']) {
      expect(parse(text), text).toEqual({ error: 'Enter a whole number.' })
    }
  })

  it('says the least, and how to take something out where that can be done', () => {
    expect(parse('0')).toEqual({ error: 'Minimum quantity is 1.' })
    expect(parse('-1')).toEqual({ error: 'Minimum quantity is 1.' })
    expect(parse('0', true)).toEqual({ error: 'Minimum quantity is 1. To delete this item, use Remove.' })
  })

  it('says the most', () => {
    for (const text of ['100001', '1000000000', '1e9', '1e99', '9'.repeat(400)])
      expect(parse(text).error, text.slice(0, 12)).toMatch(/^(Maximum quantity is 100,000\.|Enter a whole number)/)
    expect(parse('1e9')).toEqual({ error: 'Maximum quantity is 100,000.' })
  })
})
