import { compressionHeaders, ENCODINGS } from '@galleria/worker-kit/content-encoding'
import { Hono, type MiddlewareHandler } from 'hono'
import { type Env, variablesOf } from '../../env.ts'
import type { HonoEnv } from '../../http/hono-env.ts'
import type { Operation } from '../../http/operation.ts'
import { DocsPage, MAX_QUERY_LENGTH } from '../../openapi/docs-page.tsx'
import { openApiDocument, type OpenApiDocument } from '../../openapi/document.ts'

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** Lets these two addresses alone be cached for all, and compressed: the operations beside them respond to one caller each. */
const cacheForAll: MiddlewareHandler = async (context, next) => {
  await next()
  for (const [name, value] of compressionHeaders(context.req.raw, ENCODINGS)) context.header(name, value, { append: true })
  context.header('cache-control', 'public, max-age=300, stale-while-revalidate=3600')
  context.header('x-content-type-options', 'nosniff')
}

interface WrittenDocument {
  readonly document: OpenApiDocument
  readonly json: string
  readonly whole: string
}

/** `/openapi.json`, and the same as a page: `/docs`. Both change with a release alone. */
export function apiDocument(calls: readonly Operation[], version: string) {
  const written = new WeakMap<Env, WrittenDocument>()
  const writeFor = (env: Env): WrittenDocument => {
    const before = written.get(env)
    if (before) return before
    const document = write(openApiDocument(calls, variablesOf(env).PUBLIC_URL, version))
    written.set(env, document)
    return document
  }
  return new Hono<HonoEnv>()
    .get('/openapi.json', cacheForAll, (context) => {
      context.header('access-control-allow-origin', '*')
      return context.body(writeFor(context.env).json, 200, { 'content-type': 'application/json' })
    })
    .get('/docs', cacheForAll, (context) => {
      const query = (context.req.query('q') ?? '').trim().slice(0, MAX_QUERY_LENGTH)
      const { document, whole } = writeFor(context.env)
      context.header('content-security-policy', PAGE_POLICY)
      return query === '' ? context.html(whole) : context.html(docsPage(document, query))
    })
}

function write(document: OpenApiDocument): WrittenDocument {
  return { document, json: JSON.stringify(document), whole: docsPage(document) }
}

/** Nothing in the page is asynchronous, so it is a string already. */
function docsPage(document: OpenApiDocument, query = ''): string {
  return `<!doctype html>${(<DocsPage document={document} query={query} />).toString()}`
}
