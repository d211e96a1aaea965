import * as z from 'zod/mini'
import { SecuredFileType } from '../product-parts/secured-file-type.ts'
import { guid, optionalFields } from '../values/fields.ts'

/** In base64 a file of eight megabytes takes eleven. */
export const MAX_FILE_BODY = 12 * 1024 * 1024
export const AddDigitalFile = z.object({
  file: z.object({
    /** What the buyer's copy is called. */
    name: z.string().check(z.regex(/^[^\p{Cc}/\\]{1,200}$/u)),
    contentType: z.string().check(z.regex(/^[a-z]+\/[a-z0-9.+-]{1,100}$/)),
    content: z.base64(),
    ...optionalFields({ productId: guid() }),
  }),
})
export const DigitalFileResponse = z.object({
  file: z.object({
    id: z.string(),
    name: z.string(),
    contentType: z.string(),
    fileType: SecuredFileType,
    size: z.number(),
    createdDate: z.string(),
    productId: z.optional(z.string()),
  }),
})
