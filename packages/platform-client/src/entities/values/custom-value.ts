import * as z from 'zod/mini'
import { float, instant } from './fields.ts'

/** A value of a free field, as deep as it likes: one of these. */
export const CustomValue = z.looseObject({
  strValue: z.optional(z.string()),
  numValue: z.optional(float()),
  dateValue: z.optional(instant()),
  boolValue: z.optional(z.boolean()),
  get listValue() {
    return z.optional(z.looseObject({ value: z.optional(z.array(CustomValue)) }))
  },
  get mapValue() {
    return z.optional(z.looseObject({ value: z.optional(z.record(z.string(), CustomValue)) }))
  },
})
export type CustomValue = z.infer<typeof CustomValue>
