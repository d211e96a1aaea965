import { type OperationName, RECORDED_ACCESS, type RecordedName } from '@galleria/commerce/access/access'
import { ownerKey } from '@galleria/commerce/access/owner'
import { Failure, InvalidRequest } from '@galleria/commerce/failures/failure'
import type { FailureCode } from '@galleria/commerce/failures/failure-codes'
import { violationsOf } from '@galleria/commerce/failures/violations'
import { isRecord } from '@galleria/commerce/values/records'
import type { Access, OwnOperation, Scope } from '@galleria/platform-client/operations/operation'
import type { OwnOperationName } from '@galleria/platform-client/operations/own-operations'
import type { Context, Hono } from 'hono'
import { routePath } from 'hono/route'
import * as z from 'zod/mini'
import { type Variables, variablesOf } from '../env.ts'
import { openServices, type Services } from '../objects/services.ts'
import { JsonText } from '../rpc/methods.ts'
import { admitCounted, type CallerOf } from './admit.ts'
import type { HonoEnv } from './hono-env.ts'
import type { OperationExample } from './operation-example.ts'
import { pathsOf } from './operation-paths.ts'
import { limitGuesses } from './rate-limits.ts'
import { readCatalogLanguage, readCurrency } from './read-language.ts'
import { readPayload } from './read-payload.ts'
import { refuseLate } from './refuse-late.ts'
import { refuseUnknown } from './refuse-unknown.ts'

export type PlatformApp = Hono<HonoEnv>

export interface OperationContext<Allowed extends Access> {
  readonly caller: CallerOf<Allowed>
  readonly services: Services
  readonly variables: Variables
  readonly headers: Headers
  /** The language of the catalog's texts that the request names, where it differs from the store's. Strict mode reads none. */
  readonly language: string | undefined
  /** The currency that the request names for prices. Strict mode reads none. */
  readonly currency: string | undefined
  /** Names the request: repeated with the same key, it is carried out once. Strict mode reads none. */
  readonly idempotencyKey: string | undefined
  /** The network of the caller, where it is known. */
  readonly network: string | undefined
}

/** Returns the response's content; without any the response is `{}`. */
type Handle<Allowed extends Access, Request extends z.core.$ZodType> = (
  context: OperationContext<Allowed>,
  input: z.input<Request>,
) => Promise<object | JsonText | null | void>

/** How the platform serves an operation, beside what its declaration says. */
interface ServeOptions {
  /** Fields of the request's objects as responses of other calls tell them: clients change such an object and send it back whole. */
  readonly echoes?: z.core.$ZodType
  readonly largestBody?: number
  /** Clients that cannot read violations are told of them by this code instead. */
  readonly invalidAs?: FailureCode
  /** The whole response for the documentation, where clients read a part of it. */
  readonly documentedResponse?: z.core.$ZodType
  /** The header `Cache-Control` of a response that is the same for everyone. */
  readonly cacheControl?: string
}

/** An operation of the API, ready to be served. */
export interface Operation extends Pick<ServeOptions, 'echoes'> {
  readonly name: OperationName
  readonly summary: string
  /** The effect of the call, and the callers that it serves. */
  readonly description: string
  readonly example: OperationExample
  /** Whether the hosted platform has this call: strict mode serves no others. */
  readonly recorded: boolean
  readonly scope?: Scope
  readonly methods: readonly ('GET' | 'POST' | 'PATCH' | 'DELETE')[]
  readonly paths: readonly string[]
  /** The payload; parameters of the path count as fields of it. */
  readonly request: z.core.$ZodType
  readonly response: z.core.$ZodType
  readonly register: (app: PlatformApp) => void
}

/** A recorded call, of which the client has a half of its own. */
interface OperationDefinition<Name extends RecordedName, Request extends z.core.$ZodType>
  extends ServeOptions, Omit<Operation, 'name' | 'request' | 'example' | 'register' | 'echoes' | 'scope'> {
  /** The operation's id in the recordings. */
  readonly name: Name
  readonly example?: OperationExample
  readonly request: Request
  readonly handle: Handle<(typeof RECORDED_ACCESS)[Name], Request>
}

const MAX_BODY = 256 * 1024
/** The maximum size of requests about one person: sign-ups could otherwise store large documents. */
export const MAX_PROFILE = 32 * 1024

/** Defines a recorded call: its request and handler. The handler gets wire values within every limit of their schema. */
export function defineOperation<Name extends RecordedName, Request extends z.core.$ZodType>({
  handle,
  ...definition
}: OperationDefinition<Name, Request>): Operation {
  const { name, summary, description, example = {}, recorded, methods, paths, request, response, echoes } = definition
  const operation = { name, summary, description, example, recorded, methods, paths, request, response, ...(echoes && { echoes }) }
  return { ...operation, register: (app) => register(app, operation, RECORDED_ACCESS[name], definition, handle) }
}

/** Serves an operation of our own as the client's package declares it. */
export function serve<const Declared extends OwnOperation & { readonly name: OwnOperationName }>(
  declared: Declared,
  handle: Handle<Declared['access'], Declared['input']>,
  options: ServeOptions = {},
): Operation {
  const { name, summary, description, example, exampleSetup, method, otherMethods = [], output } = declared
  const access: Declared['access'] = declared.access
  const input: Declared['input'] = declared.input
  const operation = {
    name,
    summary,
    description,
    example: { ...(example && { takes: example }), ...exampleSetup },
    recorded: false,
    ...(declared.scope && { scope: declared.scope }),
    methods: [method, ...otherMethods],
    paths: pathsOf(declared),
    request: input,
    response: options.documentedResponse ?? output,
    ...(options.echoes && { echoes: options.echoes }),
  }
  return { ...operation, register: (app) => register(app, operation, access, options, handle) }
}

function register<Allowed extends Access, Request extends z.core.$ZodType>(
  app: PlatformApp,
  operation: Omit<Operation, 'register' | 'request'> & { readonly request: Request },
  access: Allowed,
  { largestBody = MAX_BODY, invalidAs, cacheControl }: ServeOptions,
  handle: Handle<Allowed, Request>,
): void {
  const { name, methods, paths, request } = operation
  app.on([...methods], [...paths], async (context: Context<HonoEnv>): Promise<Response> => {
    const variables = variablesOf(context.env)
    const services = context.var.services ?? openServices(context.env, context.var.device)
    const { headers } = context.req.raw
    context.set('call', name)
    context.set('route', routePath(context))
    const caller = await admitCounted(context, name, access, services)
    const response = await withInvalidCode(invalidAs, async () => {
      const payload = await readPayload(context.req, largestBody)
      // The hosted platform ignores unknown fields.
      if (caller?.kind === 'elevated' && !variables.STRICT) refuseUnknown(operation, payload, context.req.param())
      const input = parseInput(request, isRecord(payload) ? { ...payload, ...context.req.param() } : payload)
      const language = variables.STRICT ? undefined : readCatalogLanguage(headers)
      const currency = variables.STRICT ? undefined : readCurrency(headers)
      const idempotencyKey = variables.STRICT ? undefined : (headers.get('idempotency-key') ?? undefined)
      const { network } = context.var
      if (!variables.STRICT) refuseLate(headers)
      const run = () => handle({ caller, services, variables, headers, language, currency, idempotencyKey, network }, input)
      return caller && caller.kind !== 'elevated' && namesCode(payload) ? limitGuesses(context, services, ownerKey(caller), run) : run()
    })
    if (cacheControl) context.header('cache-control', cacheControl)
    if (response instanceof JsonText) return context.body(response.text, 200, { 'content-type': 'application/json' })
    return context.json(response ?? {})
  })
}

/** Where requests name codes, those of Cart V2 among them. */
const CODE_FIELDS = ['couponCode', 'giftCardCode', 'promotionCode', 'coupon', 'coupons', 'giftCard', 'giftCards']

/** Whether the request names a coupon or a gift card: attackers guess their codes. */
function namesCode(payload: unknown): boolean {
  return isRecord(payload) && CODE_FIELDS.some((field) => payload[field] !== undefined)
}

async function withInvalidCode<Result>(code: FailureCode | undefined, response: () => Promise<Result>): Promise<Result> {
  try {
    return await response()
  } catch (error) {
    if (code && error instanceof InvalidRequest) throw new Failure(code, error.message, { fieldViolations: error.violations })
    throw error
  }
}

/** Parses and writes back: what a handler gets is the wire's form, checked, without fields that the call does not have. */
function parseInput<Request extends z.core.$ZodType>(schema: Request, payload: unknown): z.input<Request> {
  const parsed = z.core.safeParse(schema, payload)
  if (!parsed.success) throw new InvalidRequest(violationsOf(parsed.error.issues, payload))
  return z.core.encode(schema, parsed.data)
}
