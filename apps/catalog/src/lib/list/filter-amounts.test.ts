import { describe, expect, it } from 'vitest'
import { filterAmounts } from './filter-amounts.ts'
import { NO_FILTER } from './list-query.ts'

const reads = (displayCurrency?: string) => ({ locale: 'en', currency: 'USD', displayCurrency })

describe('the amounts of a filter', () => {
  it('are in the currency that the shopper reads, whichever the address has', () => {
    const inEuros = { ...NO_FILTER, min: 9.99, max: 16.99, currency: 'EUR' }
    expect(filterAmounts(inEuros, { from: '9.78', to: '18.46' }, reads())).toMatchObject({
      min: '$9.78',
      max: '$18.46',
      values: { min: 9.78, max: 18.46 },
      currency: '$',
      code: undefined,
    })
    expect(filterAmounts({ ...NO_FILTER, max: 18 }, { to: '16.99' }, reads('EUR'))).toMatchObject({
      min: null,
      max: '€16.99',
      values: { min: null, max: 16.99 },
      currency: '€',
      code: 'EUR',
    })
  })

  it('are as the address has them where it has the shopper’s currency, or where the platform converts none', () => {
    const inEuros = { ...NO_FILTER, max: 16.99, currency: 'EUR' }
    expect(filterAmounts(inEuros, { to: '16.98' }, reads('EUR'))).toMatchObject({ max: '€16.99', code: 'EUR' })
    expect(filterAmounts(inEuros, undefined, reads())).toMatchObject({ max: '€16.99', currency: '€', code: 'EUR' })
    expect(filterAmounts(NO_FILTER, undefined, reads('EUR'))).toMatchObject({ min: null, max: null, currency: '€', code: 'EUR' })
  })
})
