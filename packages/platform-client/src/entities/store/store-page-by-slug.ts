import * as z from 'zod/mini'

/** A page to read. A slug that no page can have is not refused: it is not found. */
export const StorePageBySlug = z.object({ slug: z.string() })
