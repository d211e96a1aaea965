import * as z from 'zod/mini'

/** The names of what changed: read it anew. */
export const StoreContentChangedData = z.looseObject({ changedFields: z.array(z.string()) })
export type StoreContentChangedData = z.infer<typeof StoreContentChangedData>
