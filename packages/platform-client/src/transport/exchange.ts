import type * as z from 'zod/mini'
import { addressProgramNames } from '../entities/address.ts'
import { SystemError, toPlatformError } from '../errors/index.ts'
import type { Authorization } from './authorization.ts'
import type { BuiltRequest } from './build-request.ts'
import type { Call } from './call.ts'
import type { Hosts } from './hosts.ts'
import { parseRetryAfter } from './retry.ts'
import type { Runtime } from './runtime.ts'
import { addressOf } from './services.ts'

export interface ExchangeOptions {
  hosts: Hosts
  auth: Authorization
  runtime: Runtime
}

/** One request and its answer as JSON; throws the error that the answer means. */
export type Exchange = (call: Call<z.ZodMiniType, z.ZodMiniType>, request: BuiltRequest, signal: AbortSignal) => Promise<unknown>

const consistencyHeader = 'x-wix-consistent'

/** Authorises, sends and reads. Remembers the platform's consistency note from one exchange to the next. */
export function createExchange({ hosts, auth, runtime }: ExchangeOptions): Exchange {
  /** The platform's note of our last write; sent back so that later reads see it. */
  let consistency: string | undefined

  function dispatch(
    service: Call<z.ZodMiniType, z.ZodMiniType>['service'],
    request: BuiltRequest,
    headers: Record<string, string>,
    signal: AbortSignal,
  ) {
    const host = hosts[addressOf(service).host ?? (auth.elevated ? 'elevated' : 'business')]
    return runtime.fetch(host + request.target, {
      method: request.method,
      // A redirect is no success here, and must not carry the token elsewhere.
      redirect: 'manual',
      signal,
      headers: {
        ...headers,
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(consistency === undefined ? {} : { [consistencyHeader]: consistency }),
      },
      ...(request.body === undefined ? {} : { body: request.body }),
    })
  }

  return async (call, request, signal) => {
    const headers = await auth.headers(signal)
    let response = await dispatch(call.service, request, headers, signal)
    if (response.status === 401 && auth.refused(headers)) {
      // A 401 was not carried out, so even a call that must not be repeated may be made once more.
      await response.body?.cancel()
      response = await dispatch(call.service, request, await auth.headers(signal), signal)
    }
    consistency = response.headers.get(consistencyHeader) ?? consistency
    return readJson(response, runtime.now())
  }
}

/** Only 200 is a success, and only with JSON in it. */
async function readJson(response: Response, now: number): Promise<unknown> {
  const requestId = response.headers.get('x-wix-request-id') ?? undefined
  const text = await response.text()
  if (response.status !== 200) {
    throw toPlatformError({
      status: response.status,
      statusText: response.statusText,
      requestId,
      retryAfterMs: parseRetryAfter(response.headers.get('retry-after'), now),
      text,
      fieldNames: addressProgramNames,
    })
  }
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new SystemError({ status: response.status, requestId, cause })
  }
}
