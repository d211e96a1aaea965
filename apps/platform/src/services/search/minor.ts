import { MINOR_PER_ONE } from '@galleria/commerce/values/money'

/** An amount as it is stored and compared. */
export function minor(amount: number): number {
  return Math.round(amount * MINOR_PER_ONE)
}
