import { createRuntime } from '@galleria/platform-client'
import {
  createSessionCookie,
  createSessionLiveness,
  createSessionObjects,
  createSessionRenewal,
  type SessionCookie,
  type SessionLivenessCheck,
  type SessionObjects,
  type SessionRenewal,
} from '@galleria/platform-client/session'
import type { Env } from '../../worker/env.ts'
import { rememberingCookie } from './remembering-cookie.ts'

/** What all requests of an isolate share to keep sessions: the seal, the server halves, and who is renewing right now. */
export interface Sessions {
  readonly cookie: SessionCookie
  readonly objects: SessionObjects
  readonly renewal: SessionRenewal
  readonly liveness: SessionLivenessCheck
}

let sessions: Sessions | undefined

export function sharedSessions(env: Env): Sessions {
  sessions ??= createSessions(env)
  return sessions
}

function createSessions(env: Env): Sessions {
  const runtime = createRuntime({})
  const objects = createSessionObjects({ fetch: (url, init) => env.SESSION.fetch(new Request(url, init)) })
  return {
    cookie: rememberingCookie(createSessionCookie(env.SESSION_KEYS)),
    objects,
    renewal: createSessionRenewal(objects, runtime),
    liveness: createSessionLiveness(objects, runtime),
  }
}
