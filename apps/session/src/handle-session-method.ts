import { fieldViolations } from '@galleria/platform-client/entities/wire/field-violations'
import { isPlatformError } from '@galleria/platform-client/errors'
import { BeginSession, CreateVisitor, RenewSession, SessionId, TouchSession } from '@galleria/platform-client/session'
import * as z from 'zod/mini'
import type { Env } from '../env.ts'
import { limitRate } from './limits/limit-rate.ts'
import { applicationError, ok, platformFailed, platformFailure, tooManyRequests, validationError } from './responses.ts'
import type { SessionObject } from './session-object.ts'
import { tokenEndpointFor } from './token-endpoint-for.ts'

type Session = DurableObjectStub<SessionObject>
type Method = (session: Session, id: string, body: unknown, env: Env) => Promise<Response>

const METHODS: Readonly<Record<string, Method>> = {
  begin: (session, id, body, env) =>
    withBody(BeginSession, body, async (start) => {
      const isCounted = start.isSpare || !(start.tokens || start.grant)
      const wait = isCounted ? await limitRate(env, 'begin', start.clientAddress) : undefined
      if (wait !== undefined) return tooManyRequests(wait)
      const begun = await session.begin(id, start)
      if ('taken' in begun) return applicationError(409, 'SESSION_EXISTS', 'There is already a session with this id')
      return 'failure' in begun ? platformFailed(begun) : ok(begun)
    }),
  renew: (session, _id, body) =>
    withBody(RenewSession, body, async ({ tokens, clientAddress }) => {
      const renewed = await session.renew(tokens, clientAddress)
      return 'failure' in renewed ? platformFailed(renewed) : ok(renewed)
    }),
  touch: (session, _id, body) => withBody(TouchSession, body ?? {}, async (touch) => ok(await session.touch(touch))),
  end: async (session) => ok(await session.end()),
}

const ROUTE = new URLPattern({ pathname: '/sessions/:id{/:method}?' })

/** The HTTP API of the session objects, as `session-object-api.ts` of the client package describes it. */
export async function handleSessionMethod(request: Request, env: Env): Promise<Response> {
  const { id = '', method } = ROUTE.exec(request.url)?.pathname.groups ?? {}
  if (!z.safeParse(SessionId, id).success) return applicationError(404, 'NOT_FOUND', 'There is nothing at this address')
  const session = env.SESSIONS.get(env.SESSIONS.idFromName(id))
  if (method === undefined) {
    if (request.method !== 'GET') return applicationError(405, 'METHOD_NOT_ALLOWED', 'A session can only be read here')
    const found = await session.find()
    return found ? ok(found) : applicationError(404, 'SESSION_NOT_FOUND', 'There is no such session')
  }
  const handle = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined
  if (!handle) return applicationError(404, 'NOT_FOUND', 'There is nothing at this address')
  if (request.method !== 'POST') return applicationError(405, 'METHOD_NOT_ALLOWED', 'This method takes POST')
  return handle(session, id, await readJson(request), env)
}

/** `POST /visitors`: the tokens of a visitor for a session that begins later. It is counted where it begins. */
export async function createSpareVisitor(request: Request, env: Env): Promise<Response> {
  if (request.method !== 'POST') return applicationError(405, 'METHOD_NOT_ALLOWED', 'A visitor can only be created here')
  return withBody(CreateVisitor, await readJson(request), async ({ clientAddress }) => {
    try {
      return ok(await tokenEndpointFor(env, clientAddress).anonymous())
    } catch (error) {
      if (!isPlatformError(error)) throw error
      return platformFailed(platformFailure(error))
    }
  })
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch {
    return undefined
  }
}

async function withBody<Body extends z.ZodMiniType>(
  schema: Body,
  body: unknown,
  handle: (body: z.output<Body>) => Promise<Response>,
): Promise<Response> {
  const result = z.safeParse(schema, body)
  return result.success ? handle(result.data) : validationError(fieldViolations(result.error.issues, body))
}
