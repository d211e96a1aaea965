import type { Caller } from '../../domain/owner.ts'
import type { CartContext } from '../contexts.ts'
import { wakeForOutbox } from '../operations/deliver-outbox.ts'
import { endCart } from './change-cart.ts'
import { ownedCart } from './view-cart.ts'

export async function deleteCart(context: CartContext, by: { caller: Caller } | null): Promise<void> {
  const record = ownedCart(context)
  context.db.transaction(() => endCart(context, record, by?.caller ?? record.owner))
  wakeForOutbox(context)
  await context.commerce.forgetCart(record.id, record.owner)
}
