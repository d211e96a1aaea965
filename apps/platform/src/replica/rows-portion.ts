import * as z from 'zod/mini'

const StoredValue = z.union([z.string(), z.number(), z.null()])

/** A row of home: its table, its key, and its columns as they are stored; null where it is deleted. */
export const ReplicatedRow = z.tuple([z.string(), z.number(), z.nullable(z.record(z.string(), StoredValue))])
export type ReplicatedRow = z.infer<typeof ReplicatedRow>

/** What home's feed responds with. */
export const RowsPortion = z.object({
  epoch: z.string(),
  /** False where the rows are those of the log's beginning, and not of what was read before. */
  goesOn: z.boolean(),
  number: z.number(),
  head: z.number(),
  rows: z.array(ReplicatedRow),
})
export type RowsPortion = z.infer<typeof RowsPortion>
