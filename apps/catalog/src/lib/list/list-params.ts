import { listParam } from '@galleria/fragments/contract'
import * as z from 'zod/mini'
import type { ListParamName } from './list-query.ts'

/** The schema of what the address of a list says. Not beside the query itself, which browsers read, too. */
export const LIST_PARAMS = {
  cur: z.optional(z.string()),
  f: listParam(),
  max: z.optional(z.string()),
  min: z.optional(z.string()),
  page: z.optional(z.string()),
  sale: z.optional(z.string()),
  sort: z.optional(z.string()),
  stock: z.optional(z.string()),
} satisfies Record<ListParamName, unknown>
