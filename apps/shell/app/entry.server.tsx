import type { AppLoadContext, EntryContext } from '@remix-run/cloudflare'
import { RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { keepFrame } from './composition/document-frames.server.ts'
import { documentResponse } from './composition/document-response.server.ts'

/** Remix renders the document to a string with outlets; composition puts the fragments in. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  { galleria }: AppLoadContext,
): Promise<Response> {
  const html = `<!DOCTYPE html>${renderToString(<RemixServer context={remix} url={request.url} />)}`
  const { document } = galleria
  // Remix answers a form with its action's status, whatever page followed; an error of its own has no document.
  if (remix.staticHandlerContext.errors || document?.kind !== 'document') return documentResponse(html, status, headers, galleria)
  keepFrame(galleria.isolate, document.data, html)
  return documentResponse(html, document.data.status, headers, galleria)
}

export function handleError(error: unknown): void {
  console.error(JSON.stringify({ level: 'error', error: String(error), stack: error instanceof Error ? error.stack : undefined }))
}
