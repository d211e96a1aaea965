export interface PlatformRequest {
  readonly method: string
  readonly path: string
  readonly token: string | null
  /** The idempotency key; absent where the request has none. */
  readonly idempotencyKey?: string
  /** The payload, from the query or from the body. */
  readonly input: unknown
}

type StubResponse = { readonly status: number; readonly body: unknown; readonly headers?: Record<string, string> } | undefined

const TOKENS = { access_token: 'site', refresh_token: 'later', expires_in: 14_400 }

/**
 * Replaces `fetch` with a stub of the platform in a test. A request without a response gets 404.
 * @returns the requests that were made, without those for tokens
 */
export function stubPlatform(respond: (request: PlatformRequest) => StubResponse): PlatformRequest[] {
  const requests: PlatformRequest[] = []
  globalThis.fetch = async (address, init = {}) => {
    const { pathname, searchParams } = new URL(String(address))
    if (pathname === '/oauth2/token') return Response.json(TOKENS)
    const headers = new Headers(init.headers)
    const idempotencyKey = headers.get('idempotency-key')
    const request = {
      method: init.method ?? 'GET',
      path: pathname,
      token: headers.get('authorization'),
      ...(idempotencyKey !== null && { idempotencyKey }),
      input: inputOf(searchParams, init.body),
    }
    requests.push(request)
    const { body, ...head } = respond(request) ?? { status: 404, body: { message: 'There is no such call.' } }
    return Response.json(body, head)
  }
  return requests
}

/** A long query is packed into one parameter. */
function inputOf(query: URLSearchParams, body: unknown): unknown {
  if (typeof body === 'string') return JSON.parse(body)
  const packed = query.get('.r')
  return packed ? JSON.parse(atob(packed.replaceAll('-', '+').replaceAll('_', '/'))) : Object.fromEntries(query)
}

export const found = (body: unknown) => ({ status: 200, body })
export const failing = { status: 500, body: { message: 'Something went wrong.' } }

/** A refusal with one of the platform's codes. */
export function refused(status: number, code: string, data: object = {}) {
  return { status, body: { message: code, details: { applicationError: { code, description: code, data } } } }
}
