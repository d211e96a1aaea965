import * as z from 'zod/mini'
import { openEnum } from '../values/open-enum.ts'

/** The state of an order's invoice. Unlike the platform's other enumerations, its values are not in capitals on the wire. */
export const InvoiceStatus = openEnum([
  'Draft',
  'Sent',
  'Processing',
  'Paid',
  'Overdue',
  'Void',
  'Deleted',
  'PartiallyPaid',
  'PartialAndOverdue',
])
export type InvoiceStatus = z.infer<typeof InvoiceStatus>
