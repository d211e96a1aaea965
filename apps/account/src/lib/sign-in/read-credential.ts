import type * as z from 'zod/mini'
import { formText } from '../form-text.ts'

/** What a browser has made with a passkey, as its form sends it; undefined where it is nothing of the kind. */
export function readCredential<Schema extends z.ZodMiniType>(form: FormData, schema: Schema): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(formText(form, 'credential'))).data
  } catch {
    return undefined
  }
}
