import { type Access, OPERATION_ACCESS, ADMITTED_CALLERS, type OperationName } from '@galleria/commerce/access/access'
import { type Caller, type Owner, ownerKey } from '@galleria/commerce/access/owner'
import { rateClassOf } from '@galleria/commerce/access/rate-limit'
import { SIGN_IN_OPERATIONS } from '@galleria/commerce/access/sign-in-operations'
import { Failure, InvalidRequest } from '@galleria/commerce/failures/failure'
import type { FailureCode } from '@galleria/commerce/failures/failure-codes'
import { violationsOf } from '@galleria/commerce/failures/violations'
import { isRecord } from '@galleria/commerce/values/records'
import type { Context, Hono } from 'hono'
import { routePath } from 'hono/route'
import * as z from 'zod/mini'
import { authenticate, visitorAfterSignOut } from '../auth/authenticate.ts'
import { type Variables, variablesOf } from '../env.ts'
import { openServices, type Services } from '../objects/services.ts'
import { JsonText } from '../rpc/methods.ts'
import type { HonoEnv } from './hono-env.ts'
import type { OperationExample } from './operation-example.ts'
import { limitGuesses, limitRate } from './rate-limits.ts'
import { readCatalogLanguage, readCurrency } from './read-language.ts'
import { readPayload } from './read-payload.ts'
import { refuseUnknown } from './refuse-unknown.ts'

export type PlatformApp = Hono<HonoEnv>

/** The caller as a handler gets it, by access. */
interface Callers {
  readonly open: undefined
  readonly identified: Caller
  readonly shopper: Owner
  readonly member: Owner & { readonly kind: 'member' }
  readonly memberOrAdmin: Exclude<Caller, { readonly kind: 'visitor' }>
  readonly elevated: { readonly kind: 'elevated' }
}

type CallerOf<Name extends OperationName> = Callers[(typeof OPERATION_ACCESS)[Name]]

export interface OperationContext<Name extends OperationName> {
  readonly caller: CallerOf<Name>
  readonly services: Services
  readonly variables: Variables
  readonly headers: Headers
  /** The language of the catalog's texts that the request names, where it differs from the store's. Strict mode reads none. */
  readonly language: string | undefined
  /** The currency that the request names for prices. Strict mode reads none. */
  readonly currency: string | undefined
  /** The same request with the same key is one request. Strict mode reads none. */
  readonly idempotencyKey: string | undefined
  /** Where the call comes from, where that is known. */
  readonly network: string | undefined
}

export interface OperationDefinition<Name extends OperationName, Request extends z.core.$ZodType> {
  /** Of a recorded call, its id in the recordings. */
  readonly name: Name
  /** What the call does, in a few words. */
  readonly summary: string
  /** What the call does, which callers it serves, and what it changes. */
  readonly description: string
  readonly example?: OperationExample
  /** Whether the hosted platform has this call: strict mode serves no others. */
  readonly recorded: boolean
  readonly methods: readonly ('GET' | 'POST' | 'PATCH' | 'DELETE')[]
  readonly paths: readonly string[]
  /** The payload; parameters of the path count as fields of it. */
  readonly request: Request
  /** What the answer holds. */
  readonly response: z.core.$ZodType
  /** Fields of the request's objects as responses of other calls tell them: clients change such an object and send it back whole. */
  readonly echoes?: z.core.$ZodType
  readonly largestBody?: number
  /** Clients that cannot read violations are told of them by this code instead. */
  readonly invalidAs?: FailureCode
  /** For an answer that is the same for everyone. */
  readonly cacheControl?: string
  /** Gives what the answer holds; nothing is answered as `{}`. */
  readonly handle: (context: OperationContext<Name>, input: z.input<Request>) => Promise<object | JsonText | null | void>
}

/** A call of the API, ready to be served. */
export interface Operation extends Pick<
  OperationDefinition<OperationName, z.core.$ZodType>,
  'name' | 'summary' | 'description' | 'recorded' | 'methods' | 'paths' | 'request' | 'response' | 'echoes'
> {
  readonly example: OperationExample
  readonly register: (app: PlatformApp) => void
}

const MAX_BODY = 256 * 1024
/** For operations about one person: sign-ups could otherwise store large documents. */
export const MAX_PROFILE = 32 * 1024

/** Defines one call: its permitted callers, request and handler. The handler gets wire values within every limit of their schema. */
export function defineOperation<Name extends OperationName, Request extends z.core.$ZodType>(
  definition: OperationDefinition<Name, Request>,
): Operation {
  const serve = async (context: Context<HonoEnv>): Promise<Response> => {
    const variables = variablesOf(context.env)
    const services = openServices(context.env, context.var.device)
    const { headers } = context.req.raw
    context.set('call', definition.name)
    context.set('route', routePath(context))
    const caller = await admitCounted(context, definition.name, services)
    const response = await withInvalidCode(definition.invalidAs, async () => {
      const payload = await readPayload(context.req, definition.largestBody ?? MAX_BODY)
      // The hosted platform ignores unknown fields.
      if (caller?.kind === 'elevated' && !variables.STRICT) refuseUnknown(definition, payload, context.req.param())
      const input = parseInput(definition.request, isRecord(payload) ? { ...payload, ...context.req.param() } : payload)
      const language = variables.STRICT ? undefined : readCatalogLanguage(headers)
      const currency = variables.STRICT ? undefined : readCurrency(headers)
      const idempotencyKey = variables.STRICT ? undefined : (headers.get('idempotency-key') ?? undefined)
      const { network } = context.var
      const operation = { caller, services, variables, headers, language, currency, idempotencyKey, network }
      const handle = () => definition.handle(operation, input)
      return caller && caller.kind !== 'elevated' && namesCode(payload)
        ? limitGuesses(context, services, ownerKey(caller), handle)
        : handle()
    })
    if (definition.cacheControl) context.header('cache-control', definition.cacheControl)
    if (response instanceof JsonText) return context.body(response.text, 200, { 'content-type': 'application/json' })
    return context.json(response ?? {})
  }
  const { name, summary, description, example = {}, recorded, methods, paths, request, response: output, echoes } = definition
  return {
    name,
    summary,
    description,
    example,
    recorded,
    methods,
    paths,
    request,
    response: output,
    ...(echoes && { echoes }),
    register: (app) => {
      app.on([...methods], [...paths], serve)
    },
  }
}

/** Whether the request names a coupon or a gift card: attackers guess their codes. */
function namesCode(payload: unknown): boolean {
  return isRecord(payload) && ['couponCode', 'giftCardCode', 'promotionCode'].some((field) => payload[field] !== undefined)
}

/** Counts an admitted request by the class of its call, and a refused request as an open one. */
async function admitCounted<Name extends OperationName>(
  context: Context<HonoEnv>,
  name: Name,
  services: Services,
): Promise<CallerOf<Name>> {
  const access: Access = OPERATION_ACCESS[name]
  let caller: CallerOf<Name>
  try {
    caller = await admit(context, name, services)
  } catch (error) {
    if (error instanceof Failure) await limitRate(context, 'open', undefined)
    throw error
  }
  await limitRate(context, rateClassOf(name, access, caller), caller)
  return caller
}

/** The same path behind the prefix of its service and without it: both are in use. */
export function servicePaths(prefix: string, ...paths: readonly string[]): string[] {
  return paths.flatMap((path) => [`${prefix}${path}`, path])
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

async function admit<Name extends OperationName>(context: Context<HonoEnv>, name: Name, services: Services): Promise<CallerOf<Name>> {
  const access: Access = OPERATION_ACCESS[name]
  const { headers } = context.req.raw
  const variables = variablesOf(context.env)
  const known = access === 'open' ? undefined : await authenticate(headers, variables, services)
  const caller = known ?? (SIGN_IN_OPERATIONS.has(name) ? await visitorAfterSignOut(headers, variables) : undefined)
  // Set before the check, so that the log names refused callers too.
  context.set('caller', caller?.kind ?? 'anonymous')
  if (!mayRun(name, caller)) {
    if (!caller) throw new Failure('UNAUTHENTICATED', 'This call needs a valid access token.')
    throw new Failure('PERMISSION_DENIED', REFUSALS[access])
  }
  return caller
}

const REFUSALS: Readonly<Record<Access, string>> = {
  open: '',
  identified: '',
  shopper: 'This call needs the token of a visitor or a member.',
  member: 'This call needs the token of a member.',
  memberOrAdmin: 'This call needs the token of a member, or the API key.',
  elevated: 'This call needs the API key.',
}

function mayRun<Name extends OperationName>(name: Name, caller: Caller | undefined): caller is Extract<Caller | undefined, CallerOf<Name>> {
  return ADMITTED_CALLERS[OPERATION_ACCESS[name]].includes(caller?.kind ?? 'anonymous')
}
