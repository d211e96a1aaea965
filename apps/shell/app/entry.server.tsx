import type { EntryContext } from '@remix-run/cloudflare'
import { RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'

/** Renders the document to a string with an outlet for each fragment. */
export default function handleRequest(request: Request, status: number, headers: Headers, remix: EntryContext): Response {
  return new Response(`<!DOCTYPE html>${renderToString(<RemixServer context={remix} url={request.url} />)}`, { status, headers })
}

export function handleError(error: unknown): void {
  console.error(JSON.stringify({ level: 'error', error: String(error), stack: error instanceof Error ? error.stack : undefined }))
}
