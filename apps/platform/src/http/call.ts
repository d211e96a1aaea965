import type { Context, Hono } from 'hono'
import { routePath } from 'hono/route'
import * as z from 'zod/mini'
import { accessOf, admitted, type Access, type CallName } from '../domain/access.ts'
import type { FailureCode } from '../domain/failure-codes.ts'
import { Failure, InvalidRequest } from '../domain/failure.ts'
import { isRecord } from '../domain/is-record.ts'
import { ownerKey, type Caller, type Owner } from '../domain/owner.ts'
import { rateClassOf } from '../domain/rate-limit.ts'
import { variablesOf, type Variables } from '../env.ts'
import { openServices, type Services } from '../objects/services.ts'
import { JsonText } from '../objects/verbs.ts'
import { authenticate } from './authenticate.ts'
import type { HonoEnv } from './hono-env.ts'
import { limitGuesses, limitRate } from './rate-limits.ts'
import { readPayload } from './read-payload.ts'
import { violationsOf } from './violations.ts'

export type PlatformApp = Hono<HonoEnv>

/** As whom a handler sees its caller. */
interface Callers {
  open: undefined
  identified: Caller
  shopper: Owner
  member: Owner & { readonly kind: 'member' }
  memberOrShop: Exclude<Caller, { readonly kind: 'visitor' }>
  elevated: { readonly kind: 'elevated' }
}

type CallerOf<Name extends CallName> = Callers[(typeof accessOf)[Name]]

export interface CallContext<Name extends CallName> {
  readonly caller: CallerOf<Name>
  readonly services: Services
  readonly variables: Variables
  readonly headers: Headers
}

export interface CallDefinition<Name extends CallName, Request extends z.core.$ZodType> {
  /** Of a recorded call, its id in the recordings. */
  readonly name: Name
  /** Whether the hosted platform has this call: strict mode serves no others. */
  readonly recorded: boolean
  readonly methods: readonly ('GET' | 'POST' | 'PATCH' | 'DELETE')[]
  readonly paths: readonly string[]
  /** The payload; parameters of the path count as fields of it. */
  readonly request: Request
  /** What the answer holds. */
  readonly answer: z.core.$ZodType
  readonly largestBody?: number
  /** Clients that cannot read violations are told of them by this code instead. */
  readonly invalidAs?: FailureCode
  /** For an answer that is the same for everyone. */
  readonly cacheControl?: string
  /** Gives what the answer holds; nothing is answered as `{}`. */
  readonly handle: (context: CallContext<Name>, input: z.input<Request>) => Promise<object | JsonText | null | void>
}

/** A call of the API, ready to be served. */
export interface Call extends Pick<
  CallDefinition<CallName, z.core.$ZodType>,
  'name' | 'recorded' | 'methods' | 'paths' | 'request' | 'answer'
> {
  readonly register: (app: PlatformApp) => void
}

const LARGEST_BODY = 256 * 1024
/** For calls about one person: whoever signs up could otherwise have a book kept. */
export const LARGEST_PROFILE = 32 * 1024

/** One call: who may make it, what it takes, what it does. Handlers get wire values that keep every limit of their schema. */
export function defineCall<Name extends CallName, Request extends z.core.$ZodType>(definition: CallDefinition<Name, Request>): Call {
  const serve = async (context: Context<HonoEnv>): Promise<Response> => {
    const variables = variablesOf(context.env)
    const services = openServices(context.env)
    const { headers } = context.req.raw
    context.set('call', definition.name)
    context.set('route', routePath(context))
    const caller = await admitCounted(context, definition.name, services)
    const answer = await asTold(definition.invalidAs, async () => {
      const payload = await readPayload(context.req, definition.largestBody ?? LARGEST_BODY)
      const input = parseInput(definition.request, isRecord(payload) ? { ...payload, ...context.req.param() } : payload)
      const handle = () => definition.handle({ caller, services, variables, headers }, input)
      return caller && caller.kind !== 'elevated' && namesCode(payload) ? limitGuesses(context, ownerKey(caller), handle) : handle()
    })
    if (definition.cacheControl) context.header('cache-control', definition.cacheControl)
    if (answer instanceof JsonText) return context.body(answer.text, 200, { 'content-type': 'application/json' })
    return context.json(answer ?? {})
  }
  const { name, recorded, methods, paths, request, answer } = definition
  return {
    name,
    recorded,
    methods,
    paths,
    request,
    answer,
    register: (app) => {
      app.on([...methods], [...paths], serve)
    },
  }
}

/** Whether a coupon or a gift card is named, which somebody may be guessing. */
function namesCode(payload: unknown): boolean {
  return isRecord(payload) && (payload['couponCode'] !== undefined || payload['giftCardCode'] !== undefined)
}

/** Counts those who are let in by what they call, and those who are refused too. */
async function admitCounted<Name extends CallName>(context: Context<HonoEnv>, name: Name, services: Services): Promise<CallerOf<Name>> {
  const access: Access = accessOf[name]
  let caller: CallerOf<Name>
  try {
    caller = await admit(context, name, services)
  } catch (error) {
    if (error instanceof Failure) limitRate(context, 'open', undefined)
    throw error
  }
  limitRate(context, rateClassOf(name, access, caller), caller)
  return caller
}

/** The same path behind the prefix of its service and without it: both are in use. */
export function servicePaths(prefix: string, ...paths: readonly string[]): string[] {
  return paths.flatMap((path) => [`${prefix}${path}`, path])
}

async function asTold<Answer>(code: FailureCode | undefined, answer: () => Promise<Answer>): Promise<Answer> {
  try {
    return await answer()
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

async function admit<Name extends CallName>(context: Context<HonoEnv>, name: Name, services: Services): Promise<CallerOf<Name>> {
  const access: Access = accessOf[name]
  const caller = access === 'open' ? undefined : await authenticate(context.req.raw.headers, variablesOf(context.env), services)
  // The log names those who are refused too.
  context.set('caller', caller?.kind ?? 'nobody')
  if (!mayCall(name, caller)) {
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
  memberOrShop: 'This call needs the token of a member, or the API key.',
  elevated: 'This call needs the API key.',
}

function mayCall<Name extends CallName>(name: Name, caller: Caller | undefined): caller is Extract<Caller | undefined, CallerOf<Name>> {
  return admitted[accessOf[name]].includes(caller?.kind ?? 'nobody')
}
