import { vi } from 'vitest'

export interface PlatformCall {
  readonly method: string
  readonly path: string
  readonly token: string | null
  readonly body: unknown
}

type Answer = { readonly status: number; readonly body: unknown } | undefined

/** Answers the platform's calls in this test; a call without an answer is unknown to it. Returns the calls that were made. */
export function answerPlatform(answer: (call: PlatformCall) => Answer): PlatformCall[] {
  const calls: PlatformCall[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const call = { method: init.method ?? 'GET', path: new URL(address).pathname, token: new Headers(init.headers).get('authorization'), body }
    calls.push(call)
    const reply = answer(call) ?? { status: 404, body: { message: 'There is no such call.' } }
    return Response.json(reply.body, { status: reply.status })
  })
  return calls
}

export const found = (body: unknown) => ({ status: 200, body })
export const failing = { status: 500, body: { message: 'Something went wrong.' } }
