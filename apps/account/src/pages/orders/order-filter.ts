import type { Filter } from '@galleria/platform-client/entities/wire/query'
import * as z from 'zod/mini'

const MAX_QUERY_LENGTH = 100

/** What the form of the list asks for. An address can hold any text: an unknown status counts as none. */
export const OrderFilter = z.object({
  cursor: z.optional(z.string().check(z.maxLength(2_000))),
  /** A number, or a part of a product's name. */
  q: z.optional(z.string().check(z.maxLength(MAX_QUERY_LENGTH))),
  status: z.optional(z.string().check(z.maxLength(MAX_QUERY_LENGTH))),
})
export type OrderFilter = z.infer<typeof OrderFilter>

const STATUSES = {
  open: { status: 'APPROVED', fulfillmentStatus: { $ne: 'FULFILLED' } },
  sent: { status: 'APPROVED', fulfillmentStatus: 'FULFILLED' },
  canceled: { status: 'CANCELED' },
} as const satisfies Record<string, Filter>
export type OrderStatusFilter = keyof typeof STATUSES
export const ORDER_STATUSES = Object.keys(STATUSES) as OrderStatusFilter[]

export function statusOf({ status }: OrderFilter): OrderStatusFilter | undefined {
  return ORDER_STATUSES.find((known) => known === status)
}

/** The number that a shopper searches for, written as "#10001" or in other digits, too; null for another text. */
export function parseSearchedNumber(query: string): string | null {
  const digits = query
    .normalize('NFKC')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/^#/, '')
  return /^\d{1,9}$/.test(digits) ? digits : null
}

/** The platform's filter: by status and by number, or by the products that were found for the text. */
export function toPlatformFilter(
  status: OrderStatusFilter | undefined,
  number: string | null,
  productIds: readonly string[] | null,
): Filter {
  return {
    ...(status && STATUSES[status]),
    ...(number !== null && { number }),
    ...(productIds && { 'lineItems.catalogReference.catalogItemId': { $hasSome: [...productIds] } }),
  }
}
