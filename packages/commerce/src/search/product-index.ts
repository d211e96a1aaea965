import type { SearchSort } from '@galleria/platform-client/entities/catalog/product-search'
import { firstSorted } from './first-sorted.ts'
import { ProductNames } from './product-names.ts'

/** A product as it is counted; its values are numbers of facet values. */
export interface IndexedProduct {
  readonly visible: boolean
  readonly inStock: boolean
  readonly priceMinor: number
  /** The name as it is ordered by. */
  readonly nameKey: string
  /** Keys of the name in other languages, where it is translated. */
  readonly nameKeys?: Readonly<Record<string, string>>
  readonly values: readonly number[]
}

/** One condition for each facet that is filtered by: any of its values will do, and all facets have to agree. */
export interface Selection {
  readonly hidden: boolean
  /** The values by dimension (see `dimensionOf`). Without a value, nothing can match. */
  readonly values: ReadonlyMap<number, readonly number[]>
  readonly price?: { readonly from: number; readonly to: number }
  readonly inStock?: boolean
  /** Numbers of the products that a text finds, best first. */
  readonly found?: readonly number[]
}

export type Counts = {
  total: number
  inStock: number
  /** The counts by number of the value. */
  readonly values: Int32Array
  /** The counts of the ranges of prices, in the same order as the limits between them. */
  readonly prices: Int32Array
  lowest: number
  highest: number
}

const PRESENT = 1
const VISIBLE = 2
const IN_STOCK = 4

const PRICE_BIT = 1
const STOCK_BIT = 2
/** Bit of the first dimension that is filtered by. */
const FIRST_BIT = 4

/**
 * All products in narrow arrays, by number: a hundred thousand are counted in a few milliseconds. What is counted without a filter is
 * kept up with every change.
 */
export class ProductIndex {
  #flags = new Uint8Array(1024)
  #prices = new Float64Array(1024)
  readonly #names = new ProductNames()
  #starts = new Uint32Array(1024)
  #lengths = new Uint16Array(1024)
  /** Values of all products; those of a product that changes move to the end. */
  #values = new Uint32Array(4096)
  #used = 0
  #wasted = 0
  #end = 0
  #dimensions = new Uint32Array(1024)
  #all = new Int32Array(1024)
  #visible = new Int32Array(1024)
  #valueCount = 0

  /** A value that products may have, and what it is a value of. */
  addValue(value: number, dimension: number): void {
    this.#dimensions = fitting(this.#dimensions, value + 1)
    this.#all = fitting(this.#all, value + 1)
    this.#visible = fitting(this.#visible, value + 1)
    this.#dimensions[value] = dimension
    this.#valueCount = Math.max(this.#valueCount, value + 1)
  }

  put(number: number, { visible, inStock, priceMinor, nameKey, nameKeys, values }: IndexedProduct): void {
    this.remove(number)
    this.#flags = fitting(this.#flags, number + 1)
    this.#prices = fitting(this.#prices, number + 1)
    this.#starts = fitting(this.#starts, number + 1)
    this.#lengths = fitting(this.#lengths, number + 1)
    this.#values = fitting(this.#values, this.#used + values.length)
    this.#flags[number] = PRESENT | (visible ? VISIBLE : 0) | (inStock ? IN_STOCK : 0)
    this.#prices[number] = priceMinor
    this.#names.put(number, nameKey, nameKeys)
    this.#starts[number] = this.#used
    this.#lengths[number] = values.length
    this.#values.set(values, this.#used)
    this.#used += values.length
    this.#end = Math.max(this.#end, number + 1)
    this.#count(number, 1)
  }

  remove(number: number): void {
    if (!this.#flags[number]) return
    this.#count(number, -1)
    this.#flags[number] = 0
    this.#wasted += this.#lengths[number] ?? 0
    if (this.#wasted > 4096 && this.#wasted > this.#used / 2) this.#compact()
  }

  /** Each facet is counted as if it were not filtered by itself: what it says is what choosing another value would find. */
  count(selection: Selection, priceLimits: readonly number[]): Counts {
    const plain = selection.values.size === 0 && !selection.price && selection.inStock === undefined && !selection.found
    const retained = selection.hidden ? this.#all : this.#visible
    const values = plain ? retained.slice(0, this.#valueCount) : new Int32Array(this.#valueCount)
    const counts: Counts = {
      total: 0,
      inStock: 0,
      values,
      prices: new Int32Array(priceLimits.length + 1),
      lowest: Infinity,
      highest: -Infinity,
    }
    const bits = this.#bits(selection)
    this.#scan(selection, (number) => {
      const failed = this.#failed(number, selection, bits)
      if (failed === 0) counts.total += 1
      // A product that fails two conditions counts for nothing.
      if ((failed & (failed - 1)) !== 0) return
      if (failed === 0 || failed === STOCK_BIT) counts.inStock += (this.#flags[number] ?? 0) & IN_STOCK ? 1 : 0
      if (failed === 0 || failed === PRICE_BIT) countPrice(counts, this.#prices[number] ?? 0, priceLimits)
      if (plain || failed === PRICE_BIT || failed === STOCK_BIT) return
      const start = this.#starts[number] ?? 0
      const end = start + (this.#lengths[number] ?? 0)
      for (let at = start; at < end; at += 1) {
        const value = this.#values[at] ?? 0
        if (failed === 0 || bits.ofDimension[this.#dimensions[value] ?? 0] === failed) values[value] = (values[value] ?? 0) + 1
      }
    })
    return counts
  }

  /** The numbers of all that match: in the order in which the text found them, else by number. */
  matching(selection: Selection): number[] {
    const bits = this.#bits(selection)
    const numbers: number[] = []
    this.#scan(selection, (number) => {
      if (this.#failed(number, selection, bits) === 0) numbers.push(number)
    })
    return numbers
  }

  isInStock(number: number): boolean {
    return ((this.#flags[number] ?? 0) & IN_STOCK) !== 0
  }

  /** Sorts as many of the numbers as are needed. Equal values are ordered by number, in the same direction. */
  sort(numbers: readonly number[], { fieldName, order }: SearchSort, needed: number, language?: string): number[] {
    const direction = order === 'DESC' ? -1 : 1
    const [compareNames, prices] = [this.#names.comparedIn(language), this.#prices]
    const compare: Readonly<Record<SearchSort['fieldName'], (left: number, right: number) => number>> = {
      name: (left, right) => compareNames(left, right) || left - right,
      numericId: (left, right) => left - right,
      price: (left, right) => (prices[left] ?? 0) - (prices[right] ?? 0) || left - right,
    }
    return firstSorted(numbers, (left, right) => direction * compare[fieldName](left, right), needed)
  }

  #scan({ hidden, found }: Selection, visit: (number: number) => void): void {
    const target = hidden ? PRESENT : VISIBLE
    const flags = this.#flags
    if (found) {
      for (const number of found) if ((flags[number] ?? 0) & target) visit(number)
      return
    }
    for (let number = 0; number < this.#end; number += 1) if ((flags[number] ?? 0) & target) visit(number)
  }

  #bits({ values, price, inStock }: Selection) {
    const ofValue = new Int32Array(this.#valueCount)
    let dimensionCount = 0
    for (let value = 0; value < this.#valueCount; value += 1) dimensionCount = Math.max(dimensionCount, (this.#dimensions[value] ?? 0) + 1)
    const ofDimension = new Int32Array(dimensionCount)
    let target = (price ? PRICE_BIT : 0) | (inStock === undefined ? 0 : STOCK_BIT)
    let bit = FIRST_BIT
    for (const [dimension, selected] of values) {
      if (dimension < dimensionCount) ofDimension[dimension] = bit
      for (const value of selected) ofValue[value] = bit
      target |= bit
      bit <<= 1
    }
    return { ofValue, ofDimension, target }
  }

  #failed(number: number, { price, inStock }: Selection, { ofValue, target }: { ofValue: Int32Array; target: number }): number {
    if (target === 0) return 0
    let passed = 0
    const priceMinor = this.#prices[number] ?? 0
    if (price && priceMinor >= price.from && priceMinor <= price.to) passed |= PRICE_BIT
    if (inStock === (((this.#flags[number] ?? 0) & IN_STOCK) !== 0)) passed |= STOCK_BIT
    const start = this.#starts[number] ?? 0
    const end = start + (this.#lengths[number] ?? 0)
    for (let at = start; at < end; at += 1) passed |= ofValue[this.#values[at] ?? 0] ?? 0
    return target & ~passed
  }

  #count(number: number, change: 1 | -1): void {
    const start = this.#starts[number] ?? 0
    const end = start + (this.#lengths[number] ?? 0)
    const visible = ((this.#flags[number] ?? 0) & VISIBLE) !== 0
    for (let at = start; at < end; at += 1) {
      const value = this.#values[at] ?? 0
      this.#all[value] = (this.#all[value] ?? 0) + change
      if (visible) this.#visible[value] = (this.#visible[value] ?? 0) + change
    }
  }

  #compact(): void {
    const values = new Uint32Array(Math.max(4096, this.#used - this.#wasted))
    let used = 0
    for (let number = 0; number < this.#end; number += 1) {
      if (!this.#flags[number]) continue
      const start = this.#starts[number] ?? 0
      const length = this.#lengths[number] ?? 0
      values.set(this.#values.subarray(start, start + length), used)
      this.#starts[number] = used
      used += length
    }
    this.#values = values
    this.#used = used
    this.#wasted = 0
  }
}

function countPrice(counts: Counts, price: number, limits: readonly number[]): void {
  if (price < counts.lowest) counts.lowest = price
  if (price > counts.highest) counts.highest = price
  let range = 0
  while (price >= (limits[range] ?? Infinity)) range += 1
  counts.prices[range] = (counts.prices[range] ?? 0) + 1
}

type Numbers =
  | Uint8Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Float64Array<ArrayBuffer>

/** The array itself where it is long enough, else a longer one that begins alike. */
function fitting<Values extends Numbers>(values: Values, length: number): Values
function fitting(values: Numbers, length: number): Numbers {
  if (length <= values.length) return values
  const Kind = values.constructor as new (length: number) => Numbers
  const longer = new Kind(Math.max(length, values.length * 2))
  longer.set(values)
  return longer
}
