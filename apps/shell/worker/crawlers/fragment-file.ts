import type { HydrationData } from '@galleria/fragments/contract'
import type { Locale } from '@galleria/intl/locales'
import type * as z from 'zod/mini'
import { getFragmentData } from '../../app/composition/fragment-data.server.ts'
import { createRequestContext, type RequestContext, type Runtime } from '../../app/composition/request-context.server.ts'
import { firstLocaleSuffix } from '../../app/document/document-key.ts'
import { serveDocument } from '../../app/document/serve-document.server.ts'

/** A file that is written of the props of remotes' fragments. */
export interface FragmentFile<Schema extends z.ZodMiniType> {
  /** The file's address and nothing else; it is also the key of the copy. */
  readonly address: string
  /** The name of the fragments, one of each remote that declares it. */
  readonly fragment: string
  /** The only remote that the file is written of, where there is one. */
  readonly remote?: string | null
  readonly props: Schema
  readonly contentType: string
  /** What the copy depends on; without them, everything. */
  readonly tags?: readonly string[]
  /** The language of addresses without a prefix: what the file names depends on it. */
  readonly firstLocale: Locale
  write(parts: readonly FilePart<z.output<Schema>>[], locale: Locale): string
}

export interface FilePart<Props> {
  readonly remote: string
  readonly status: number
  readonly data?: HydrationData | null
  readonly props?: Props | null
}

/**
 * Serves a file that is the same for all clients: it is composed without the shopper's cookie and cached like a document.
 * @param request its query is what the fragments get as their params
 */
export function serveFragmentFile<Schema extends z.ZodMiniType>(
  request: Request,
  runtime: Runtime,
  file: FragmentFile<Schema>,
): Promise<Response> {
  return serveDocument(request, {
    key: keyOf(file),
    firstLocale: file.firstLocale,
    isolate: runtime.isolate,
    waitUntil: (task) => runtime.execution.waitUntil(task),
    compose: () => compose(createRequestContext(request, runtime, file.firstLocale), file),
  })
}

function keyOf({ address, firstLocale }: Pick<FragmentFile<z.ZodMiniType>, 'address' | 'firstLocale'>): string {
  return address + firstLocaleSuffix(firstLocale)
}

async function compose<Schema extends z.ZodMiniType>(context: RequestContext, file: FragmentFile<Schema>): Promise<Response> {
  const { isolate, waitUntil, locale } = context
  const { documents, noncePlaceholder } = isolate
  const { fragment, remote, tags } = file
  const key = keyOf(file)
  const asOf = isolate.purges.generation
  const registry = await isolate.registry.current(waitUntil)
  const only = remote && registry.resolve(`${remote}/${fragment}`)
  const listed = [...registry.remotes.values()].filter(
    ({ name, fragments }) => fragments[fragment] && (!only || only === `${name}/${fragment}`),
  )
  const parts = await Promise.all(listed.map(({ name }) => getPart(context, name, file)))
  const found = parts.filter(({ props }) => props)
  const isWhole = parts.every(({ status }) => status < 500)
  if (found.length === 0) {
    // A file that is gone must not stay in a copy; one that cannot be had now may.
    if (isWhole) documents.delete(key)
    return refusal(isWhole ? 404 : 503)
  }
  const text = file.write(parts, locale)
  const headers = new Headers({
    'content-type': file.contentType,
    'cache-control': 'public, max-age=0, must-revalidate',
    'x-content-type-options': 'nosniff',
    // One that lacks a remote's part is not for the network to keep.
    ...(!isWhole && { 'cloudflare-cdn-cache-control': 'no-store' }),
    ...(tags && { 'cache-tag': tags.join(',') }),
  })
  const rules = listed.flatMap(({ fragments }) => fragments[fragment]?.cache ?? [])
  if (isWhole)
    documents.put(key, {
      html: text,
      noncePlaceholder,
      headers,
      fresh: Math.min(...rules.map(({ fresh }) => fresh)),
      staleWhileRevalidate: Math.min(...rules.map(({ staleWhileRevalidate }) => staleWhileRevalidate)),
      fragments: found.flatMap(({ data }) => (data ? [{ ...data, tags, asOf }] : [])),
    })
  return new Response(text, { headers })
}

async function getPart<Schema extends z.ZodMiniType>(
  context: RequestContext,
  remote: string,
  { fragment, props }: FragmentFile<Schema>,
): Promise<FilePart<z.output<Schema>>> {
  try {
    const { status = 404, data } = (await getFragmentData(context, `${remote}/${fragment}`)) ?? {}
    return { remote, status, data, props: data && props.parse(data.props) }
  } catch (error) {
    console.warn(JSON.stringify({ level: 'warn', event: `${fragment}-fault`, remote, message: String(error) }))
    return { remote, status: 503 }
  }
}

export function refusal(status: 404 | 503): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store', ...(status === 503 && { 'retry-after': '60' }) } })
}
