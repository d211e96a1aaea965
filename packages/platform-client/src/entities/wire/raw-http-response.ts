import * as z from 'zod/mini'
import { list, looseFields, optionalFields } from '../values/fields.ts'

/** An HTTP response inside a response: what to pass on to the browser. */
export const RawHttpResponse = z.looseObject({
  headers: list(looseFields({ key: z.string(), value: z.string() })),
  ...optionalFields({
    statusCode: z.number(),
    /** Bytes as base64. */
    body: z.string(),
  }),
})
export type RawHttpResponse = z.infer<typeof RawHttpResponse>
