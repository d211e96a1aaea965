import type { AppLoadContext, EntryContext } from '@remix-run/cloudflare'
import { RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { documentResponse } from './composition/document-response.server.ts'

/** Remix renders the document to a string with outlets; composition puts the fragments in. */
export default function handleRequest(request: Request, status: number, headers: Headers, remix: EntryContext, context: AppLoadContext): Promise<Response> {
  const html = `<!DOCTYPE html>${renderToString(<RemixServer context={remix} url={request.url} />)}`
  const known = status === 200 ? (context.galleria.status ?? status) : status
  return documentResponse(html, known, headers, context.galleria)
}

export function handleError(error: unknown): void {
  console.error(JSON.stringify({ level: 'error', error: String(error), stack: error instanceof Error ? error.stack : undefined }))
}
