import { createRequestHandler } from '@remix-run/cloudflare'
import { describeDocument } from '../app/composition/describe-document.server.ts'
import { findFrame } from '../app/composition/document-frames.server.ts'
import { documentResponse } from '../app/composition/document-response.server.ts'
import type { RequestContext } from '../app/composition/request-context.server.ts'
import { fromOwnOrigin } from '../app/security/act-origin.server.ts'
import { finished } from './finished.ts'
import { remixBuild } from './remix-build.ts'

declare module '@remix-run/cloudflare' {
  interface AppLoadContext {
    galleria: RequestContext
  }
}

const remix = createRequestHandler(remixBuild, remixBuild.mode)

/** Composes a document: any URL that is not a file, and any form without JavaScript. */
export async function renderDocument(context: RequestContext): Promise<Response> {
  const { method } = context.request
  if (method === 'POST' && !fromOwnOrigin(context.request)) context.refusal = 403
  const known = method === 'GET' ? await knownDocument(context) : null
  if (known) return finished(known, context)
  // Remix would answer a foreign form with an error of its own, so a refused one becomes a visit. It needs the method only: the
  // page is the registry's to find, and the form is read from the context's request.
  const request = new Request('http://shell/page', { method: context.refusal === null ? method : 'GET' })
  return finished(await remix(request, { galleria: context }), context)
}

/** The document in a frame that Remix has rendered before. A failure here is left to Remix, which has a page for it. */
async function knownDocument(context: RequestContext): Promise<Response | null> {
  const document = await describeDocument(context).catch(() => null)
  context.document = document
  if (document?.kind !== 'document') return null
  const frame = findFrame(context.isolate, document.data)
  return frame === undefined ? null : documentResponse(frame, document.data.status, new Headers(), context)
}
