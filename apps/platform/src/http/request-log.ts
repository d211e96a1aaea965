import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { setResponseHeaders } from './response-headers.ts'

export interface RequestVariables {
  readonly requestId: string
  /** The name of the operation that was called, and the kind of its caller; absent for other requests. */
  readonly call?: string
  readonly caller?: string
  readonly route?: string
}

/** Gives every request an id, which the answer and the log line carry. */
export const requestLog = createMiddleware<{ Variables: RequestVariables }>(async (context, next) => {
  const requestId = crypto.randomUUID()
  const started = Date.now()
  context.set('requestId', requestId)
  await next()
  setResponseHeaders(context, { 'x-wix-request-id': requestId })
  // The route's pattern, not the path: paths hold tokens of hosted pages. Patterns that end in * are middleware.
  const route = context.var.route ?? matchedRoutes(context).findLast(({ path }) => !path.endsWith('*'))?.path ?? 'none'
  const { call, caller } = context.var
  const line = {
    requestId,
    method: context.req.method,
    route,
    ...(call && { call }),
    ...(caller && { caller }),
    status: context.res.status,
    ms: Date.now() - started,
  }
  console.log(JSON.stringify(line))
})
