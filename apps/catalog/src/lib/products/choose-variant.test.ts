import { describe, expect, it } from 'vitest'
import { choicesQuery, findChosenVariant, listOfferedChoices, startingChoices } from './choose-variant'

const variant = (id: string, choices: string[], available = true) => ({
  id,
  choices,
  available,
  price: { now: '$10.00' },
})

const shirt = {
  options: [
    { name: 'Size', choices: ['S', 'M', 'L'] },
    { name: 'Colour', choices: ['Red', 'Blue'] },
  ],
  variants: [
    variant('s-red', ['S', 'Red'], false),
    variant('m-red', ['M', 'Red']),
    variant('m-blue', ['M', 'Blue'], false),
    variant('l-blue', ['L', 'Blue']),
  ],
}

describe('the starting choices', () => {
  it('are those of the first variant that can be had', () => expect(startingChoices(shirt, {})).toEqual(['M', 'Red']))

  it('are those that the address names', () => expect(startingChoices(shirt, { Size: 'L', Colour: 'Blue' })).toEqual(['L', 'Blue']))

  it('complete an address that names some', () => expect(startingChoices(shirt, { Colour: 'Blue' })).toEqual(['M', 'Blue']))

  it('pass over names and values that the product does not have', () => {
    expect(startingChoices(shirt, { Size: 'XXL', Colour: 'blue', utm_source: 'mail' })).toEqual(['M', 'Red'])
    expect(startingChoices({ options: [{ name: 'constructor', choices: ['A'] }], variants: [] }, {})).toEqual(['A'])
  })

  it('are those of the first variant when nothing can be had', () => {
    const soldOut = { ...shirt, variants: shirt.variants.map((each) => ({ ...each, available: false })) }
    expect(startingChoices(soldOut, {})).toEqual(['S', 'Red'])
  })

  it('are none without options', () => expect(startingChoices({ options: [], variants: [variant('only', [])] }, { Size: 'L' })).toEqual([]))
})

describe('the chosen variant', () => {
  it('is the one of this combination', () => expect(findChosenVariant(shirt, ['M', 'Blue'])?.id).toBe('m-blue'))
  it('is null where the combination is not made', () => expect(findChosenVariant(shirt, ['S', 'Blue'])).toBeNull())
  it('is the only one of a product without options', () =>
    expect(findChosenVariant({ options: [], variants: [variant('only', [])] }, [])?.id).toBe('only'))
})

describe('the offered choices of an option', () => {
  it('say what each comes to with the other choices as they are', () => {
    expect(listOfferedChoices(shirt, ['M', 'Red'], 0)).toEqual([
      { value: 'S', chosen: false, state: 'sold-out', query: 'Size=S&Colour=Red' },
      { value: 'M', chosen: true, state: 'available', query: 'Size=M&Colour=Red' },
      { value: 'L', chosen: false, state: 'missing', query: 'Size=L&Colour=Red' },
    ])
    expect(listOfferedChoices(shirt, ['M', 'Red'], 1).map(({ state }) => state)).toEqual(['available', 'sold-out'])
  })

  it('have addresses that survive any name', () => {
    expect(choicesQuery([{ name: 'Größe & Form', choices: ['a=b'] }], ['a=b'])).toBe('Gr%C3%B6%C3%9Fe+%26+Form=a%3Db')
  })
})
