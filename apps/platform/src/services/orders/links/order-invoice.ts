import { invoiceOf, type Invoice } from '@galleria/commerce/orders/buyer/invoice'
import type { OrderDocument } from '@galleria/commerce/orders/order-transactions'
import { storedContent } from '../../../db/queries/store/stored-content.ts'
import type { CommerceContext } from '../../contexts.ts'
import { findLinkedRow } from './linked-orders.ts'
import type { OrderLinkTarget } from './order-links.ts'

export interface LinkedInvoice {
  readonly order: OrderDocument
  readonly invoice: Invoice
}

/** The invoice of the order that a link leads to; nothing where the owner has replaced the link. Throws ORDER_NOT_FOUND. */
function viewLinkedInvoice(context: CommerceContext, target: OrderLinkTarget): LinkedInvoice | undefined {
  const order = findLinkedRow(context, target)?.document
  return order && { order, invoice: invoiceOf(order, storedContent(context.db).seller) }
}

export const orderInvoiceMethods = { viewLinkedInvoice }
