import { SystemError, toPlatformError } from '../errors/index.ts'
import { argumentNameOf } from './argument-names.ts'
import type { Authorization } from './authorization.ts'
import type { BuiltRequest } from './build-request.ts'
import type { AnyCall } from './call.ts'
import type { Hosts } from './hosts.ts'
import { parseRetryAfter } from './retry.ts'
import type { Runtime } from './runtime.ts'

export interface ExchangeOptions {
  hosts: Hosts
  auth: Authorization
  runtime: Runtime
}

/** One request and its answer as JSON; throws the error that the answer means. */
export type Exchange = (call: AnyCall, request: BuiltRequest, signal: AbortSignal) => Promise<unknown>

const consistencyHeader = 'x-wix-consistent'

/** Authorises, sends and reads. Remembers the platform's consistency note from one exchange to the next. */
export function createExchange({ hosts, auth, runtime }: ExchangeOptions): Exchange {
  /** The platform's note of our last write; sent back so that later reads see it. */
  let consistency: string | undefined

  function dispatch(call: AnyCall, request: BuiltRequest, headers: Record<string, string>, signal: AbortSignal) {
    const host = hosts[call.host ?? (auth.elevated ? 'elevated' : 'business')]
    return runtime.fetch(host + request.target, {
      method: request.method,
      // A redirect is no success here, and must not carry the token elsewhere.
      redirect: 'manual',
      signal,
      headers: {
        ...headers,
        ...gatewayHeader(call),
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(consistency === undefined ? {} : { [consistencyHeader]: consistency }),
      },
      ...(request.body === undefined ? {} : { body: request.body }),
    })
  }

  return async (call, request, signal) => {
    const headers = await auth.headers(signal)
    let response = await dispatch(call, request, headers, signal)
    if (response.status === 401 && auth.refused(headers)) {
      // A 401 was not carried out, so even a call that must not be repeated may be made once more.
      await response.body?.cancel()
      response = await dispatch(call, request, await auth.headers(signal), signal)
    }
    consistency = response.headers.get(consistencyHeader) ?? consistency
    return readJson(call, response, runtime.now())
  }
}

/** Which client makes which call, as the official one tells the platform. */
function gatewayHeader({ service: { gateway }, operation }: AnyCall): Record<string, string> {
  if (!gateway) return {}
  const value = `environment=js-sdk,package-name=${gateway.package},method-fqn=${gateway.name}.${operation},entity=${gateway.entity}`
  return { 'x-wix-bi-gateway': value }
}

/** Only 200 is a success, and only with JSON in it. */
async function readJson(call: AnyCall, response: Response, now: number): Promise<unknown> {
  const requestId = response.headers.get('x-wix-request-id') ?? undefined
  const text = await response.text()
  if (response.status !== 200) {
    throw toPlatformError({
      status: response.status,
      statusText: response.statusText,
      requestId,
      retryAfterMs: parseRetryAfter(response.headers.get('retry-after'), now),
      text,
      argumentName: (field) => argumentNameOf(field, call),
    })
  }
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new SystemError({ status: response.status, requestId, cause })
  }
}
