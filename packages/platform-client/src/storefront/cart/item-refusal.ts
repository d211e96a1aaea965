import { ApplicationError } from '../../errors/application-error.ts'

/** Why an item was not added to the cart. */
export type ItemRefusal = 'gone' | 'soldOut' | 'textsTooLong'

/** By the codes of both versions. */
const REFUSALS: Readonly<Record<string, ItemRefusal>> = {
  CATALOG_ITEM_NOT_FOUND: 'gone',
  ITEM_NOT_FOUND_IN_CATALOG: 'gone',
  CATALOG_ITEM_NOT_AVAILABLE: 'soldOut',
  INSUFFICIENT_INVENTORY: 'soldOut',
  CART_TEXTS_TOO_LONG: 'textsTooLong',
}

/** Reads why an item was refused; null for any other reason. */
export function findItemRefusal(error: unknown): ItemRefusal | null {
  return (error instanceof ApplicationError && REFUSALS[error.code]) || null
}
