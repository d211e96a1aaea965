/** An amount as exact decimal text, in a currency (ISO 4217). It is formatted where it is shown. */
export interface Money {
  readonly amount: string
  readonly currency: string
}
