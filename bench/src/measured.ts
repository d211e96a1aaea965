/** One line of the table. A line without a budget is there to compare with. */
export interface Measured {
  readonly what: string
  readonly value: number
  readonly unit: string
  readonly budget?: { readonly atMost: number } | { readonly atLeast: number }
}

/** The line in words: the value, its budget, and the value as a part of the budget. */
export function toRow({ what, value, unit, budget }: Measured): string[] {
  if (!budget) return [what, formatValue(value), unit, '', '', '']
  const [sign, limit, held] =
    'atMost' in budget ? ['≤', budget.atMost, value <= budget.atMost] : ['≥', budget.atLeast, value >= budget.atLeast]
  const share = limit === 0 ? '' : `${(value / limit).toFixed(2)} ×`
  return [what, formatValue(value), unit, `${sign} ${formatValue(limit)}`, share, held ? 'held' : 'MISSED']
}

function formatValue(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en')
  if (value >= 10) return value.toFixed(1)
  // A tiny value is printed with an exponent, so that it does not read as zero.
  return value > 0 && value < 0.001 ? value.toExponential(1) : value.toFixed(3)
}
