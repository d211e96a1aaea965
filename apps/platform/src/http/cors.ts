import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import { setResponseHeaders } from './response-headers.ts'

const ORIGIN = '*'
const EXPOSED_HEADERS = ['retry-after', 'x-wix-consistent', 'x-wix-request-id']

const preflight = cors({
  origin: ORIGIN,
  allowMethods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
  allowHeaders: [
    'authorization',
    'content-type',
    'galleria-country',
    'idempotency-key',
    'wix-account-id',
    'wix-site-id',
    'x-wix-bi-gateway',
    'x-wix-consistent',
    'x-wix-currency',
    'x-wix-linguist',
  ],
  exposeHeaders: EXPOSED_HEADERS,
  maxAge: 600,
})

/** Clients run on any origin and carry their token in a header, never in a cookie: any origin may read the answers. */
export const apiCors = createMiddleware(async (context, next) => {
  if (context.req.method === 'OPTIONS') return preflight(context, next)
  await next()
  // Hono would make a response anew, with a stream for its body, to add headers that were set before it.
  setResponseHeaders(context, { 'access-control-allow-origin': ORIGIN, 'access-control-expose-headers': EXPOSED_HEADERS.join(',') })
  return undefined
})
