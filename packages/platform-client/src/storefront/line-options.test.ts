import { describe, expect, it } from 'vitest'
import { toLineOptions } from './line-options.ts'

describe('the options of a line', () => {
  it('are read in the language of the shopper, or else as they were written', () => {
    const size = { name: { original: 'Size', translated: 'Größe' }, plainText: { original: 'L' } }
    expect(toLineOptions([size])).toEqual([{ name: 'Größe', value: 'L' }])
  })

  it('take a colour from its own field', () => {
    expect(toLineOptions([{ name: { original: 'Colour' }, colorInfo: { original: 'Red' }, plainText: { original: '#f00' } }])).toEqual([
      { name: 'Colour', value: 'Red' },
    ])
  })

  it('leave out an option without a value, and keep one without a name', () => {
    expect(toLineOptions([{ name: { original: 'Size' } }, { plainText: { original: 'engraved' } }])).toEqual([
      { name: '', value: 'engraved' },
    ])
  })
})
