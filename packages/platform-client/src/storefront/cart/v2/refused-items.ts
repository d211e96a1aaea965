import type { CatalogReference } from '../../../entities/line-items/catalog-reference.ts'
import { ApplicationError } from '../../../errors/application-error.ts'
import type { LineStatus } from '../cart.ts'
import type { ItemToAdd } from '../storefront-cart.ts'
import { isOf } from './cap-to-stock.ts'

interface AddedLine {
  readonly reference: CatalogReference | null
  readonly status: LineStatus
}

/** A precondition of the call is not met: the status of such refusals in this version. */
const PRECONDITION_REQUIRED = 428

/** Throws where none of the items can be bought: the platform may add them all the same, and say so by the status of their lines alone. */
export function requireSomeAdded(items: readonly ItemToAdd[], lines: readonly AddedLine[]): void {
  const statuses = items.map((item) => lines.findLast(({ reference }) => isOf(item, reference))?.status)
  if (statuses.length === 0 || !statuses.every((status) => status === 'gone' || status === 'soldOut')) return
  const code = statuses.includes('soldOut') ? 'INSUFFICIENT_INVENTORY' : 'ITEM_NOT_FOUND_IN_CATALOG'
  throw new ApplicationError('The items cannot be bought', { code, description: '', data: {} }, { status: PRECONDITION_REQUIRED })
}
