import { expect, it } from 'vitest'
import { picturesInOrder } from './pictures-in-order.ts'

const picture = (src: string) => ({ src, width: 8, height: 10, alt: '' })
const variant = (id: string, place?: number) => ({
  id,
  choices: [id],
  price: { now: '$1.00' },
  available: true,
  picture: place,
})
const pictures = ['red', 'detail', 'scene', 'blue'].map(picture)
const variants = [variant('red', 0), variant('blue', 3)]
const order = (...args: Parameters<typeof picturesInOrder>) => picturesInOrder(...args).map(({ src }) => src)

it('the chosen variant comes first, and other choices are left to their swatches', () => {
  expect(order(pictures, variants, variants[0] ?? null)).toEqual(['red', 'detail', 'scene'])
  expect(order(pictures, variants, variants[1] ?? null)).toEqual(['blue', 'detail', 'scene'])
})

it('without a choice the first picture stands for all', () => {
  expect(order(pictures, variants, null)).toEqual(['red', 'detail', 'scene'])
})

it('pictures that belong to no choice are all shown', () => {
  expect(order(pictures, [variant('only')], variant('only'))).toEqual(['red', 'detail', 'scene', 'blue'])
  expect(order([], [], null)).toEqual([])
})

it('every picture that shows another choice is left out, not its first alone', () => {
  const of = (src: string, ...choices: string[]) => ({ ...picture(src), choices })
  const coloured = [
    of('red', 'red'),
    of('red from close by', 'red'),
    of('blue', 'blue'),
    of('blue from close by', 'blue'),
    picture('the box'),
  ]
  const both = [variant('red', 0), variant('blue', 2)]
  expect(order(coloured, both, both[0] ?? null)).toEqual(['red', 'red from close by', 'the box'])
  expect(order(coloured, both, both[1] ?? null)).toEqual(['blue', 'blue from close by', 'the box'])
  expect(order(coloured, both, null)).toEqual(['red', 'red from close by', 'the box'])
})
