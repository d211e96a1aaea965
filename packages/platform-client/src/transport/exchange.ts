import type * as z from 'zod/mini'
import { ErrorEnvelope } from '../entities/error-envelope.ts'
import { readWire } from '../entities/wire.ts'
import { parseJson } from '../parse-json.ts'
import type { Authorization } from './authorization.ts'
import type { BuiltRequest } from './build-request.ts'
import type { AnyCall, Call } from './call.ts'
import type { Consistency } from './consistency.ts'
import type { Hosts } from './hosts.ts'
import { readAnswer } from './read-answer.ts'
import type { Runtime } from './runtime.ts'

export interface ExchangeOptions {
  hosts: Hosts
  auth: Authorization
  runtime: Runtime
  consistency: Consistency
}

/** One request and its answer in the program's shape; throws the error that the answer means. */
export type Exchange = <Answer extends z.ZodMiniType>(
  call: Call<z.ZodMiniType, Answer>,
  request: BuiltRequest,
  signal: AbortSignal,
) => Promise<z.output<Answer>>

const consistencyHeader = 'x-wix-consistent'

/** Authorises, sends and reads. Carries the platform's consistency note from one exchange to the next. */
export function createExchange({ hosts, auth, runtime, consistency }: ExchangeOptions): Exchange {
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
        ...(consistency.note === undefined ? {} : { [consistencyHeader]: consistency.note }),
      },
      ...(request.body === undefined ? {} : { body: request.body }),
    })
  }

  return async (call, request, signal) => {
    const headers = await auth.headers(signal)
    let response = await dispatch(call, request, headers, signal)
    if (response.status === 401 && !(await isOwnRefusal(call, response)) && auth.refused(headers)) {
      // A 401 was not carried out, so even a call that must not be repeated may be made once more. Nobody waits for its body.
      response.body?.cancel().catch(() => {})
      response = await dispatch(call, request, await auth.headers(signal), signal)
    }
    consistency.note = response.headers.get(consistencyHeader) ?? consistency.note
    return readAnswer(call, response, runtime.now())
  }
}

/** Whether a 401 is about what the call carries: another token would not help, and another try might count against the caller. */
async function isOwnRefusal({ ownRefusals }: AnyCall, response: Response): Promise<boolean> {
  if (!ownRefusals) return false
  const text = await response
    .clone()
    .text()
    .catch(() => '')
  const { data } = readWire(ErrorEnvelope, parseJson(text))
  return ownRefusals.includes(String(data?.details?.applicationError?.code))
}

/** Which client makes which call, as the official one tells the platform. */
function gatewayHeader({ service: { gateway }, operation }: AnyCall): Record<string, string> {
  if (!gateway) return {}
  const value = `environment=js-sdk,package-name=${gateway.package},method-fqn=${gateway.name}.${operation},entity=${gateway.entity}`
  return { 'x-wix-bi-gateway': value }
}
