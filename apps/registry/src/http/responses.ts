import type { Refusal } from '../domain/refusal.ts'

/** The response for an unknown address, and for one that the caller may not know. */
export function notFound(): Response {
  return new Response('Not found\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}

export function json(body: unknown, { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {}): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })
}

export function toRefusalResponse({ status, code, message, details }: Refusal): Response {
  return json({ code, message, details: JSON.parse(details) }, { status })
}

/** A request that cannot be read at all: it is no attempt to change anything, and is not audited. */
export function badRequest(message: string): Response {
  return json({ code: 'invalid', message, details: {} }, { status: 400 })
}

export const etag = (generation: number): string => `"${generation}"`

/** The generation in an If-Match or If-None-Match; undefined when it names none. */
export function readEtag(header: string | undefined): number | undefined {
  const [, digits] = /^(?:W\/)?"(\d{1,15})"$/.exec(header?.trim() ?? '') ?? []
  return digits === undefined ? undefined : Number(digits)
}
