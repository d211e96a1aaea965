import { readText } from './read-json.ts'

/** The fields of a form; none when it is far too large. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams((await readText(request)) ?? '')
}
