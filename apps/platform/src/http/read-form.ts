import type { Context } from 'hono'
import { readText } from './read-payload.ts'

const MAX_FORM = 16 * 1024

/** What a form of a hosted page was filled in with. */
export async function readForm(context: Context): Promise<URLSearchParams> {
  return new URLSearchParams(await readText(context.req.raw, MAX_FORM))
}
