import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minorDigitsOf, multiplyDecimals, roundDecimal, subtractDecimals, sumDecimals } from './decimal-arithmetic.ts'
import { compareDecimals } from './decimal.ts'

/** The reference: a whole number of units, told apart from its writing. The largest amount of the wire is 10^15. */
const limit = 10n ** 15n
interface Sample {
  units: bigint
  scale: number
  text: string
}
const textOf = (units: bigint, scale: number) => {
  const size = units < 0n ? -units : units
  const fraction = (size % 10n ** BigInt(scale)).toString().padStart(scale, '0')
  return `${units < 0n ? '-' : ''}${size / 10n ** BigInt(scale)}${scale === 0 ? '' : `.${fraction}`}`
}
const sample = fc
  .tuple(fc.integer({ min: 0, max: 12 }), fc.bigInt({ min: -limit, max: limit }), fc.bigInt({ min: 0n, max: limit }))
  .map(([scale, whole, rest]): Sample => {
    const unit = 10n ** BigInt(scale)
    const units = whole * unit + (whole < 0n ? -(rest % unit) : rest % unit)
    return { units, scale, text: textOf(units, scale) }
  })

/** Units of both at the finer of the two scales. */
const aligned = (left: Sample, right: Sample) => {
  const scale = Math.max(left.scale, right.scale)
  const at = ({ units, scale: own }: Sample) => units * 10n ** BigInt(scale - own)
  return { scale, left: at(left), right: at(right) }
}

describe('exact arithmetic', () => {
  test('adds and subtracts like BigInt', () => {
    fc.assert(
      fc.property(sample, sample, (left, right) => {
        const units = aligned(left, right)
        expect(sumDecimals([left.text, right.text])).toBe(textOf(units.left + units.right, units.scale))
        expect(subtractDecimals(left.text, right.text)).toBe(textOf(units.left - units.right, units.scale))
      }),
    )
  })

  test('multiplies like BigInt and keeps every digit', () => {
    fc.assert(
      fc.property(sample, sample, (left, right) => {
        expect(multiplyDecimals(left.text, right.text)).toBe(textOf(left.units * right.units, left.scale + right.scale))
      }),
    )
  })

  test('gives the same sum in any order and any grouping', () => {
    fc.assert(
      fc.property(fc.array(sample, { maxLength: 20 }), fc.nat(20), (samples, cut) => {
        const texts = samples.map(({ text }) => text)
        const grouped = sumDecimals([sumDecimals(texts.slice(0, cut)), sumDecimals(texts.slice(cut))])
        expect(compareDecimals(grouped, sumDecimals(texts))).toBe(0)
        expect(compareDecimals(sumDecimals(texts.toReversed()), sumDecimals(texts))).toBe(0)
      }),
    )
  })

  test('subtracting an added value gives the first one', () => {
    fc.assert(
      fc.property(sample, sample, (left, right) => {
        expect(compareDecimals(subtractDecimals(sumDecimals([left.text, right.text]), right.text), left.text)).toBe(0)
      }),
    )
  })

  test('multiplying by a quantity equals that many additions', () => {
    fc.assert(
      fc.property(sample, fc.integer({ min: 0, max: 60 }), ({ text }, quantity) => {
        expect(compareDecimals(multiplyDecimals(text, String(quantity)), sumDecimals(Array.from({ length: quantity }, () => text)))).toBe(0)
      }),
    )
  })

  test('distributes: a rate of a sum is the sum of the rates, before rounding', () => {
    fc.assert(
      fc.property(sample, sample, sample, (left, right, rate) => {
        const parts = [multiplyDecimals(left.text, rate.text), multiplyDecimals(right.text, rate.text)]
        expect(compareDecimals(multiplyDecimals(sumDecimals([left.text, right.text]), rate.text), sumDecimals(parts))).toBe(0)
      }),
    )
  })

  test('reads a catalog price by its shortest decimal text', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 99_999_999_999 }), { maxLength: 50 }), (cents) => {
        const sum = sumDecimals(cents.map((cent) => String(cent / 100)))
        expect(
          compareDecimals(
            sum,
            textOf(
              cents.reduce((total, cent) => total + BigInt(cent), 0n),
              2,
            ),
          ),
        ).toBe(0)
      }),
    )
    expect(sumDecimals(['0.1', '0.2'])).toBe('0.3')
    expect(multiplyDecimals('1.005', '1000')).toBe('1005.000')
    expect(sumDecimals(['999999999999999.99', '0.01'])).toBe('1000000000000000.00')
  })
})

describe('rounding', () => {
  const digits = fc.integer({ min: 0, max: 6 })
  const rounding = fc.constantFrom('half-even', 'half-up')

  test('moves a value by half a step at most, and writes exactly the given digits', () => {
    fc.assert(
      fc.property(sample, digits, rounding, ({ text }, places, mode) => {
        const rounded = roundDecimal(text, places, mode)
        expect(rounded.split('.')[1]?.length ?? 0).toBe(places)
        const error = subtractDecimals(rounded, text).replace('-', '')
        expect(compareDecimals(multiplyDecimals(error, '2'), textOf(1n, places))).toBeLessThanOrEqual(0)
      }),
    )
  })

  test('is idempotent and independent of the sign', () => {
    fc.assert(
      fc.property(sample, digits, rounding, ({ text }, places, mode) => {
        const rounded = roundDecimal(text, places, mode)
        expect(roundDecimal(rounded, places, mode)).toBe(rounded)
        expect(compareDecimals(roundDecimal(subtractDecimals('0', text), places, mode), subtractDecimals('0', rounded))).toBe(0)
      }),
    )
  })

  test('keeps the order of two values', () => {
    fc.assert(
      fc.property(sample, sample, digits, rounding, (left, right, places, mode) => {
        const before = compareDecimals(left.text, right.text)
        const after = compareDecimals(roundDecimal(left.text, places, mode), roundDecimal(right.text, places, mode))
        expect(after === 0 || after === before).toBe(true)
      }),
    )
  })

  test.each([
    ['0.125', 2, '0.12', '0.13'],
    ['0.135', 2, '0.14', '0.14'],
    ['-0.125', 2, '-0.12', '-0.13'],
    ['2.5', 0, '2', '3'],
    ['0.004', 2, '0.00', '0.00'],
    ['-0.004', 2, '0.00', '0.00'],
    ['1.005', 2, '1.00', '1.01'],
    ['7', 2, '7.00', '7.00'],
  ] as const)('of %s to %d digits: %s to even, %s up', (value, places, even, up) => {
    expect(roundDecimal(value, places)).toBe(even)
    expect(roundDecimal(value, places, 'half-up')).toBe(up)
  })

  test.each([
    ['USD', 2],
    ['EUR', 2],
    ['JPY', 0],
    ['KWD', 3],
  ])('knows the minor digits of %s', (currency, expected) => expect(minorDigitsOf(currency)).toBe(expected))

  test.each([-1, 0.5, Number.NaN])('refuses %s digits', (places) => expect(() => roundDecimal('1', places)).toThrow(RangeError))
})

test('Invalid decimals are refused', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('', '1e3', '1,5', '+1', '.5', '5.', ' 1', '١', 'NaN', 'Infinity', '0x1', '1_0', '--1'))
  fc.assert(
    fc.property(
      text.filter((candidate) => !/^-?\d+(\.\d+)?$/.test(candidate)),
      sample,
      (wrong, { text: right }) => {
        for (const broken of [
          () => sumDecimals([right, wrong]),
          () => subtractDecimals(wrong, right),
          () => multiplyDecimals(right, wrong),
          () => roundDecimal(wrong, 2),
          () => compareDecimals(right, wrong),
        ]) {
          expect(broken).toThrow(RangeError)
        }
      },
    ),
  )
})
