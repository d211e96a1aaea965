import type * as z from 'zod/mini'
import { clientAddressHeader } from '../entities/wire/client-address.ts'
import { DEADLINE_HEADER } from '../entities/wire/deadline-header.ts'
import { ErrorEnvelope } from '../entities/wire/error-envelope.ts'
import { readWire } from '../entities/wire/wire.ts'
import { parseJson } from '../parse-json.ts'
import type { Authorization } from './authorization.ts'
import type { BuiltRequest } from './build-request.ts'
import type { Consistency } from './consistency.ts'
import type { Hosts } from './hosts.ts'
import type { AnyOperation, Operation } from './operation.ts'
import { readResponse } from './read-response.ts'
import type { Runtime } from './runtime.ts'

export interface ExchangeOptions {
  readonly hosts: Hosts
  readonly auth: Authorization
  readonly runtime: Runtime
  readonly consistency: Consistency
  readonly clientAddress?: string | null | undefined
  readonly language?: string | undefined
  readonly currency?: string | undefined
  readonly country?: string | undefined
}

/** Sends one request and returns the parsed response, or throws the error that the response stands for. */
export type Exchange = <Output extends z.ZodMiniType>(
  call: Operation<z.ZodMiniType, Output>,
  request: BuiltRequest,
  options: ExchangeCall,
) => Promise<z.output<Output>>

interface ExchangeCall {
  readonly signal: AbortSignal
  readonly idempotencyKey?: string | undefined
  /** When the caller gives up, in milliseconds since 1970, where the platform is to know it. */
  readonly deadline?: number | undefined
}

const CONSISTENCY_HEADER = 'x-wix-consistent'
const LANGUAGE_HEADER = 'x-wix-linguist'
const CURRENCY_HEADER = 'x-wix-currency'
/** The header with the shopper's country, which only the embedded platform reads. */
const COUNTRY_HEADER = 'galleria-country'
/** Platforms know the site by the token: the header's last part is a placeholder, as the official client writes it. */
const NO_INSTANCE = '00000000-0000-0000-0000-000000000000'

/** Authorises, sends and reads. Carries the platform's consistency note from one exchange to the next. */
export function createExchange({
  hosts,
  auth,
  runtime,
  consistency,
  clientAddress,
  language,
  currency,
  country,
}: ExchangeOptions): Exchange {
  function dispatch(
    call: AnyOperation,
    request: BuiltRequest,
    headers: Record<string, string>,
    { signal, idempotencyKey, deadline }: ExchangeCall,
  ) {
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
        ...languageHeaders(language),
        ...(currency ? { [CURRENCY_HEADER]: currency } : {}),
        ...(country ? { [COUNTRY_HEADER]: country } : {}),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        ...(deadline === undefined || request.method === 'GET' ? {} : { [DEADLINE_HEADER]: String(deadline) }),
        ...(clientAddress ? { [clientAddressHeader]: clientAddress } : {}),
        ...(consistency.note === undefined ? {} : { [CONSISTENCY_HEADER]: consistency.note }),
      },
      ...(request.body === undefined ? {} : { body: request.body }),
    })
  }

  return async (call, request, options) => {
    const { signal } = options
    const headers = await auth.headers(signal)
    let response = await dispatch(call, request, headers, options)
    if (response.status === 401 && !(await isOwnRefusal(call, response)) && auth.refused(headers)) {
      // The platform did not carry out a call that it refused with 401, so even a call that must not be repeated is sent again.
      response.body?.cancel().catch(() => {})
      response = await dispatch(call, request, await auth.headers(signal), options)
    }
    consistency.note = response.headers.get(CONSISTENCY_HEADER) ?? consistency.note
    return readResponse(call, response, runtime.now())
  }
}

/** Whether a 401 is about what the call carries: another token would not help, and another try might count against the caller. */
async function isOwnRefusal({ ownRefusals }: AnyOperation, response: Response): Promise<boolean> {
  if (!ownRefusals) return false
  const text = await response
    .clone()
    .text()
    .catch(() => '')
  const { data } = readWire(ErrorEnvelope, parseJson(text))
  return ownRefusals.includes(String(data?.details?.applicationError?.code))
}

/** Names the client and the call, as the official client does. */
function gatewayHeader({ service, name: operation }: AnyOperation): Record<string, string> {
  const gateway = service?.gateway
  if (!gateway) return {}
  const value = `environment=js-sdk,package-name=${gateway.package},method-fqn=${gateway.name}.${operation},entity=${gateway.entity}`
  return { 'x-wix-bi-gateway': value }
}

/** The language of the platform's own texts, and of the catalog's where they are translated: language, locale, and whether it is the site's main one. */
function languageHeaders(language: string | undefined): Record<string, string> {
  if (!language) return {}
  const [primary = language] = language.split('-')
  return { 'accept-language': language, [LANGUAGE_HEADER]: `${primary}|${language}|false|${NO_INSTANCE}` }
}
