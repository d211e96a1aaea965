import type { Caller } from '../../domain/owner.ts'
import type { CommerceContext } from '../contexts.ts'
import { visibleOrderRow } from './order-row.ts'

/** Another shopper's order is as unknown as one that never was. */
export function getOrder(context: CommerceContext, { id, caller }: { id: string; caller: Caller }) {
  return { order: visibleOrderRow(context, id, caller).document }
}
