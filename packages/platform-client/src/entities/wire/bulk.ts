import * as z from 'zod/mini'
import { list, optionalFields } from '../values/fields.ts'
import { ApplicationErrorDetails } from './error-envelope.ts'

/** Protobuf's JSON may leave out a zero and a false. */
const count = () => z._default(z.number(), 0)

/** How one thing of a bulk call fared; `originalIndex` is its place in the request. */
export const ItemMetadata = z.looseObject({
  originalIndex: count(),
  success: z._default(z.boolean(), false),
  ...optionalFields({ id: z.string(), error: ApplicationErrorDetails }),
})
export type ItemMetadata = z.infer<typeof ItemMetadata>

/** `undetailedFailures` are among the failures, and have no result of their own where there are too many. */
export const BulkActionMetadata = z.looseObject({ totalSuccesses: count(), totalFailures: count(), undetailedFailures: count() })
export type BulkActionMetadata = z.infer<typeof BulkActionMetadata>

/**
 * The response to a bulk call: it succeeds as a whole even where things in it fail, so look at each result. `item` is the
 * thing afterwards, where the call was asked to return it.
 */
export const bulkResults = <Item extends z.ZodMiniType>(item: Item) =>
  z.looseObject({
    results: list(z.looseObject({ itemMetadata: ItemMetadata, ...optionalFields({ item }) })),
    bulkActionMetadata: z._default(BulkActionMetadata, { totalSuccesses: 0, totalFailures: 0, undetailedFailures: 0 }),
  })
export type BulkResults<Item> = z.infer<ReturnType<typeof bulkResults<z.ZodMiniType<Item>>>>

/** The response to a call that changes everything a filter finds. The platform does the work after the response. */
export const BulkJob = z.looseObject({ jobId: z.string() })
export type BulkJob = z.infer<typeof BulkJob>
