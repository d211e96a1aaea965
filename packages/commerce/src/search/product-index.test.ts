import { expect, test } from 'vitest'
import { ProductIndex, type Counts, type IndexedProduct, type Selection } from './product-index.ts'

const DIMENSIONS = 4
const VALUES = 40
const LIMITS = [2_000, 5_000]

/** A generator of random numbers that gives the same sequence each time. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Counts as the index does, but by the plainest of means. */
function slowly(products: ReadonlyMap<number, IndexedProduct>, { hidden, values, price, inStock, found }: Selection): Counts {
  const shown = [...products]
    .filter(([number, { visible }]) => (hidden || visible) && (!found || found.includes(number)))
    .map(([, product]) => product)
  const tests: Record<string, (product: IndexedProduct) => boolean> = {
    price: ({ priceMinor }) => !price || (priceMinor >= price.from && priceMinor <= price.to),
    stock: (product) => inStock === undefined || product.inStock === inStock,
  }
  for (const [dimension, selected] of values) tests[dimension] = (product) => product.values.some((value) => selected.includes(value))
  const but = (facet: string | number) =>
    shown.filter((product) => Object.entries(tests).every(([name, passes]) => name === String(facet) || passes(product)))
  const prices = but('price').map(({ priceMinor }) => priceMinor)
  return {
    total: but('none').length,
    inStock: but('stock').filter((product) => product.inStock).length,
    values: Int32Array.from(
      { length: VALUES },
      (_, value) => but(value % DIMENSIONS).filter((product) => product.values.includes(value)).length,
    ),
    prices: Int32Array.of(
      prices.filter((one) => one < 2_000).length,
      prices.filter((one) => one >= 2_000 && one < 5_000).length,
      prices.filter((one) => one >= 5_000).length,
    ),
    lowest: Math.min(...prices),
    highest: Math.max(...prices),
  }
}

test('after any changes, every selection has the same counts as a full scan', () => {
  const random = randomNumbers(7)
  const index = new ProductIndex()
  const products = new Map<number, IndexedProduct>()
  for (let value = 0; value < VALUES; value += 1) index.addValue(value, value % DIMENSIONS)
  for (let step = 0; step < 20_000; step += 1) {
    const number = 1_000 + random(2_000)
    const product = {
      visible: random(4) > 0,
      inStock: random(3) > 0,
      priceMinor: random(10_000),
      nameKey: '',
      values: [...new Set(Array.from({ length: random(6) }, () => random(VALUES)))],
    }
    if (random(4) === 0) {
      index.remove(number)
      products.delete(number)
    } else {
      index.put(number, product)
      products.set(number, product)
    }
  }
  for (let round = 0; round < 60; round += 1) {
    const values = new Map<number, number[]>()
    for (let dimension = 0; dimension < DIMENSIONS; dimension += 1)
      if (random(3) === 0)
        values.set(
          dimension,
          Array.from({ length: random(4) }, () => random(VALUES / DIMENSIONS) * DIMENSIONS + dimension),
        )
    const selection: Selection = {
      hidden: random(2) === 0,
      values,
      ...(random(3) === 0 && { price: { from: random(5_000), to: 5_000 + random(5_000) } }),
      ...(random(3) === 0 && { inStock: random(2) === 0 }),
      ...(random(4) === 0 && { found: [...new Set(Array.from({ length: 300 }, () => 900 + random(2_200)))] }),
    }
    const counts = index.count(selection, LIMITS)
    expect(counts).toEqual(slowly(products, selection))
    expect(index.matching(selection)).toHaveLength(counts.total)
  }
})
