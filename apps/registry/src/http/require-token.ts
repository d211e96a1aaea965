import { createMiddleware } from 'hono/factory'
import type { HonoEnv } from './registry-app.ts'
import { notFound } from './responses.ts'

const BEARER = /^Bearer ([\w.-]{1,200})$/

/** Lets holders of a valid token pass. To all others there is nothing here. */
export const requireToken = createMiddleware<HonoEnv>(async (context, next) => {
  const [, token] = BEARER.exec(context.req.header('authorization') ?? '') ?? []
  const actor = token === undefined ? null : await context.get('registry').findActor(token)
  if (!actor) return notFound()
  context.set('actor', actor)
  return next()
})
