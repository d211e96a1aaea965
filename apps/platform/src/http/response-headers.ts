import type { Context } from 'hono'

/** Sets headers of a response that is made already: `context.header` would make a new response for each of them. */
export function setResponseHeaders(context: Pick<Context, 'header' | 'res'>, headers: Readonly<Record<string, string>>): void {
  try {
    for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value)
  } catch {
    // One that came from another service is not to be changed.
    for (const [name, value] of Object.entries(headers)) context.header(name, value)
  }
}
