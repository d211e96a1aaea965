import type { Region } from '@galleria/fragments/contract'
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
import type { Env } from '../config/env.server.ts'
import { cacheSessionCookie } from './cached-session-cookie.ts'
import { SessionCarts } from './session-carts.ts'
import { SpareVisitors } from './spare-visitors.server.ts'

/** What all requests of an isolate share for sessions: the cookie's seal, the server halves, and the renewals under way. */
export interface Sessions {
  readonly cookie: SessionCookie
  readonly objects: SessionObjects
  readonly renewal: SessionRenewal
  readonly liveness: SessionLivenessCheck
  readonly carts: SessionCarts
  readonly spares: SpareVisitors
}

export function createSessions(env: Env, region: () => Region): Sessions {
  const runtime = createRuntime({})
  const objects = createSessionObjects({ fetch: (url, init) => env.SESSION.fetch(new Request(url, init)) })
  const carts = new SessionCarts()
  return {
    cookie: cacheSessionCookie(createSessionCookie(env.SESSION_KEYS)),
    objects,
    renewal: createSessionRenewal(objects, runtime),
    liveness: createSessionLiveness(objects, runtime, (session, news) => carts.setNews(session, news)),
    carts,
    spares: new SpareVisitors(env, objects, region),
  }
}
