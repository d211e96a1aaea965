import { CursorSearch } from '@galleria/platform-client/entities/wire/query'
import * as z from 'zod/mini'

const MAX_FIELDS = 30

/** A GET names one field as text, several as a list. */
const RequestedFields = z.union([z.array(z.string()).check(z.maxLength(MAX_FIELDS)), z.string()])

export const withFields = { fields: z.optional(RequestedFields) }

export const CursorQuery = CursorSearch
