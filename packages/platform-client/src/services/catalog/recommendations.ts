import { findBoughtTogether } from '../../operations/catalog.ts'
import { send } from '../../transport/transport.ts'

export const recommendations = {
  /** Visible products that shoppers bought in one order with a product, the most frequent first: 4 by default, 12 at most. */
  findBoughtTogether: send(findBoughtTogether),
}
