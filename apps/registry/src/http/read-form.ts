import { readText } from './read-json.ts'

/** What a form was filled in with; nothing when it is far too large. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams((await readText(request)) ?? '')
}
