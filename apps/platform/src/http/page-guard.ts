import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { listRegisteredOrigins, withLoopbackTwin } from '../auth/origins.ts'
import { variablesOf } from '../env.ts'
import type { HonoEnv } from './hono-env.ts'
import { setResponseHeaders } from './response-headers.ts'

/** Hosted pages: no script, no frame, no cache, and state changes from our own pages only; others get what `refuse` answers. */
export const pageGuard = (refuse: (context: Context<HonoEnv>) => Response | Promise<Response>) =>
  createMiddleware<HonoEnv>(async (context, next) => {
    const variables = variablesOf(context.env)
    const own = withLoopbackTwin(variables.PUBLIC_URL)
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD' && !comesFrom(own, context.req.raw.headers)) {
      context.res = await refuse(context)
    } else await next()
    guardPage(context)
  })

/** What browsers may do with a hosted page. */
export function guardPage(context: Context<HonoEnv>): void {
  const variables = variablesOf(context.env)
  const { headers } = context.res
  setResponseHeaders(context, {
    // The page that answers by a message has one of its own.
    ...(!headers.has('content-security-policy') && {
      'content-security-policy': contentSecurityPolicy(withLoopbackTwin(variables.PUBLIC_URL), [
        ...listRegisteredOrigins(variables),
        ...paymentOrigins(context),
      ]),
    }),
    // A page that is not to be compressed says so itself (`compressPage`).
    'cache-control': headers.get('cache-control')?.includes('no-transform') ? 'no-store, no-transform' : 'no-store',
    // Not no-referrer: browsers would then send "Origin: null" with our own forms.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    ...(!headers.has('cross-origin-opener-policy') && { 'cross-origin-opener-policy': 'same-origin' }),
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  })
}

function comesFrom(own: readonly string[], headers: Headers): boolean {
  const origin = headers.get('origin')
  return origin === null ? headers.get('sec-fetch-site') === 'same-origin' : own.includes(origin)
}

/** The origins that the checkout sends shoppers to for their payment. */
function paymentOrigins(context: Context<HonoEnv>): readonly string[] {
  const { STRIPE_SECRET_KEY, STRIPE_CHECKOUT_ORIGIN } = variablesOf(context.env)
  return STRIPE_SECRET_KEY !== undefined && context.req.path.startsWith('/checkout/') ? [STRIPE_CHECKOUT_ORIGIN] : []
}

/** Browsers hold the target of a form's redirect to `form-action` too: the store has to be in it. */
function contentSecurityPolicy(own: readonly string[], store: readonly string[]): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src 'self' data: https: ${own.join(' ')}`,
    `form-action 'self' ${store.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
