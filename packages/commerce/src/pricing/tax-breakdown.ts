import Big from 'big.js'
import type { JurisdictionTax } from './tax.ts'

/** What each jurisdiction taxes of something, in money as the document around it writes it. */
export function taxBreakdown<Money>(breakdown: readonly JurisdictionTax[], money: (amount: Big) => Money) {
  return breakdown.map(({ jurisdiction, jurisdictionType, taxName, taxType, rate, amount, taxable }) => ({
    jurisdiction,
    jurisdictionType,
    taxName,
    taxType,
    rate: rate.toString(),
    taxAmount: money(amount),
    taxableAmount: money(taxable),
    nonTaxableAmount: money(new Big(0)),
  }))
}
