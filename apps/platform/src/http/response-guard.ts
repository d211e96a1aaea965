import { createMiddleware } from 'hono/factory'
import { variablesOf } from '../env.ts'
import type { HonoEnv } from './hono-env.ts'
import { setResponseHeaders } from './response-headers.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** What holds for every answer: its type is not sniffed, it loads nothing and cannot be framed. Pages say more of themselves (`pageGuard`). */
export const responseGuard = createMiddleware<HonoEnv>(async (context, next) => {
  await next()
  const { headers } = context.res
  const isPage = headers.get('content-type')?.startsWith('text/html')
  setResponseHeaders(context, {
    ...(!isPage && !headers.has('content-security-policy') && { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }),
    'x-content-type-options': 'nosniff',
    ...(variablesOf(context.env).PUBLIC_URL.startsWith('https:') && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
  })
})
