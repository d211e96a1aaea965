import { cors } from 'hono/cors'

/** Clients run on any origin and carry their token in a header, never in a cookie: any origin may read the answers. */
export const apiCors = cors({
  origin: '*',
  allowMethods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
  allowHeaders: [
    'authorization',
    'content-type',
    'idempotency-key',
    'wix-account-id',
    'wix-site-id',
    'x-wix-bi-gateway',
    'x-wix-consistent',
    'x-wix-currency',
    'x-wix-linguist',
  ],
  exposeHeaders: ['retry-after', 'x-wix-consistent', 'x-wix-request-id'],
  maxAge: 600,
})
