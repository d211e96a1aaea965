import * as z from 'zod/mini'

/** The request or the response of an operation that has nothing to say. */
export const NoFields = z.object({})
