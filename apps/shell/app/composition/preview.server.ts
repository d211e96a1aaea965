import * as z from 'zod/mini'
import type { Env } from '../config/env.server.ts'

/** The registry sets it. Its value is a token that the registry alone can read. */
const COOKIE = /__Host-galleria-preview=([\w.-]+)/

/** A build that this browser is shown in the place of the stable one. */
const Preview = z.object({
  remote: z.string(),
  /** HTML for the top of every page: it names the build, and leaves the preview. */
  bar: z.string(),
})
export type Preview = z.infer<typeof Preview>

/** What the registry knows of this browser's preview. Null without the cookie, when the preview is over, and when it cannot be read. */
export async function readPreview({ headers }: Request, { REGISTRY }: Env): Promise<Preview | null> {
  const token = COOKIE.exec(headers.get('cookie') ?? '')?.[1]
  if (!token || !REGISTRY) return null
  try {
    const response = await REGISTRY.fetch(`http://registry/previews/${token}`)
    return response.ok ? Preview.parse(await response.json()) : null
  } catch (error) {
    console.warn(JSON.stringify({ level: 'warn', event: 'preview-fault', message: String(error) }))
    return null
  }
}

/** Marks a document under preview, which nothing may store. */
export async function withPreview(response: Response, { bar }: Preview): Promise<Response> {
  const html = await response.text()
  const marked = new Response(
    html.replace('<body>', (body) => body + bar),
    response,
  )
  marked.headers.set('cache-control', 'no-store')
  marked.headers.set('x-robots-tag', 'noindex')
  return marked
}
