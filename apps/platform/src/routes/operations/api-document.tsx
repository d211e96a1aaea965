import { Hono, type MiddlewareHandler } from 'hono'
import { variablesOf, type Env } from '../../env.ts'
import type { Call } from '../../http/call.ts'
import type { HonoEnv } from '../../http/hono-env.ts'
import { DocsPage } from '../../openapi/docs-page.tsx'
import { openApiDocument } from '../../openapi/document.ts'

const PAGE_POLICY = "default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Of these two addresses alone: they stand beside the calls, whose answers are one caller's. */
const keptByAll: MiddlewareHandler = async (context, next) => {
  await next()
  context.header('cache-control', 'public, max-age=300, stale-while-revalidate=3600')
  context.header('x-content-type-options', 'nosniff')
}

/** `/openapi.json`, and the same as a page: `/docs`. Both change with a release alone. */
export function apiDocument(calls: readonly Call[], version: string) {
  let written: { readonly json: string; readonly page: string | Promise<string> } | undefined
  const writtenFor = (env: Env) => (written ??= write(env))
  return new Hono<HonoEnv>()
    .get('/openapi.json', keptByAll, (context) => {
      context.header('access-control-allow-origin', '*')
      return context.body(writtenFor(context.env).json, 200, { 'content-type': 'application/json' })
    })
    .get('/docs', keptByAll, (context) => {
      context.header('content-security-policy', PAGE_POLICY)
      return context.html(writtenFor(context.env).page)
    })

  function write(env: Env) {
    const document = openApiDocument(calls, variablesOf(env).PUBLIC_URL, version)
    return { json: JSON.stringify(document), page: (<DocsPage document={document} />).toString() }
  }
}
