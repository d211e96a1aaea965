import { fieldViolations } from '@galleria/platform-client/entities/field-violations'
import { BeginSession, RenewSession, SessionId } from '@galleria/platform-client/session'
import * as z from 'zod/mini'
import type { Env } from '../env.ts'
import { applicationError, ok, platformFailed, validationError } from './answers.ts'
import type { SessionObject } from './session-object.ts'

type Session = DurableObjectStub<SessionObject>
type Verb = (session: Session, id: string, body: unknown) => Promise<Response>

const verbs: Readonly<Record<string, Verb>> = {
  begin: (session, id, body) =>
    withBody(BeginSession, body, async (start) => {
      const begun = await session.begin(id, start)
      if ('taken' in begun) return applicationError(409, 'SESSION_EXISTS', 'There is already a session with this id')
      return 'failure' in begun ? platformFailed(begun.failure, begun.requestId) : ok(begun)
    }),
  renew: (session, _id, body) =>
    withBody(RenewSession, body, async ({ tokens }) => {
      const renewed = await session.renew(tokens)
      return 'failure' in renewed ? platformFailed(renewed.failure, renewed.requestId) : ok(renewed)
    }),
  touch: async (session) => ok(await session.touch()),
  end: async (session) => ok(await session.end()),
}

const route = new URLPattern({ pathname: '/sessions/:id{/:verb}?' })

/** The HTTP API of the session objects, as `session-object-api.ts` of the client package describes it. */
export async function answerSessionCall(request: Request, env: Env): Promise<Response> {
  const { id = '', verb } = route.exec(request.url)?.pathname.groups ?? {}
  if (!z.safeParse(SessionId, id).success) return applicationError(404, 'NOT_FOUND', 'There is nothing at this address')
  const session = env.SESSIONS.get(env.SESSIONS.idFromName(id))
  if (verb === undefined) {
    if (request.method !== 'GET') return applicationError(405, 'METHOD_NOT_ALLOWED', 'A session can only be read here')
    const found = await session.find()
    return found ? ok(found) : applicationError(404, 'SESSION_NOT_FOUND', 'There is no such session')
  }
  const handle = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
  if (!handle) return applicationError(404, 'NOT_FOUND', 'There is nothing at this address')
  if (request.method !== 'POST') return applicationError(405, 'METHOD_NOT_ALLOWED', 'This call takes POST')
  return handle(session, id, await readJson(request))
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
