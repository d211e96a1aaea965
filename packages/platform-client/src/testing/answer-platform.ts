export interface PlatformCall {
  readonly method: string
  readonly path: string
  readonly token: string | null
  /** The payload, wherever the call carries it. */
  readonly input: unknown
}

type Answer = { readonly status: number; readonly body: unknown } | undefined

const TOKENS = { access_token: 'site', refresh_token: 'later', expires_in: 14_400 }

/**
 * Answers the platform's calls in a test, in the place of `fetch`; a call without an answer is unknown to it.
 * @returns the calls that were made, tokens aside
 */
export function answerPlatform(answer: (call: PlatformCall) => Answer): PlatformCall[] {
  const calls: PlatformCall[] = []
  globalThis.fetch = async (address, init = {}) => {
    const { pathname, searchParams } = new URL(String(address))
    if (pathname === '/oauth2/token') return Response.json(TOKENS)
    const call = {
      method: init.method ?? 'GET',
      path: pathname,
      token: new Headers(init.headers).get('authorization'),
      input: inputOf(searchParams, init.body),
    }
    calls.push(call)
    const { status, body } = answer(call) ?? { status: 404, body: { message: 'There is no such call.' } }
    return Response.json(body, { status })
  }
  return calls
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
