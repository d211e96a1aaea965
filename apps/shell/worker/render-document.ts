import { RegistryUnavailable } from '@galleria/fragments/host'
import type { RequestContext } from '../app/composition/request-context.server.ts'
import { findFrame, saveFrame } from '../app/document/document-frames.server.ts'
import { documentResponse, failureResponse } from '../app/document/document-response.server.ts'
import { openPage, type Page } from '../app/document/open-page.server.ts'
import { redirect, redirectPage } from '../app/document/redirect.server.ts'
import { handleForm } from '../app/forms/handle-form.server.ts'
import type { Submission } from '../app/forms/submission.ts'
import { withSessionCookie } from '../app/session/session-headers.server.ts'
import { renderFrame } from './render-frame.ts'

/**
 * Composes a document: any URL that is not a file, and any form without JavaScript.
 * @param submission what became of the request, where that has been decided before
 */
export async function renderDocument(context: RequestContext, submission?: Submission): Promise<Response> {
  const response = await respond(context, submission).catch((error: unknown) => respondToError(error, context))
  return withSessionCookie(response, context.shopper)
}

async function respond(context: RequestContext, decided?: Submission): Promise<Response> {
  const submission = decided ?? (await handleForm(context))
  if (submission.kind === 'redirect') return redirect(submission.location, 303)
  const page = await openPage(context, submission)
  return page.kind === 'page' ? respondWithPage(page, context) : redirectPage(page, context)
}

async function respondWithPage(page: Page, context: RequestContext): Promise<Response> {
  const cached = findFrame(context.isolate, page)
  if (cached !== undefined) return documentResponse(cached, page, context)
  const { stylesheets, importMap } = page.assets
  const { html, failed } = await renderFrame({ document: { ...page.document, stylesheets, importMap } })
  if (failed) return failureResponse(html, 500, context)
  return documentResponse(saveFrame(context.isolate, page, html), page, context)
}

async function respondToError(cause: unknown, context: RequestContext): Promise<Response> {
  if (!(cause instanceof RegistryUnavailable)) return failureResponse((await renderFrame({ error: cause })).html, 500, context)
  console.error(JSON.stringify({ level: 'error', event: 'no-registry', message: String(cause.cause) }))
  // Remix hands the page for errors a response that is thrown, and hides what any other error says.
  const { html } = await renderFrame({ error: new Response(null, { status: 503 }) })
  return failureResponse(html, 503, context)
}
