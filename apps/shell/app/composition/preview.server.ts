import * as z from 'zod/mini'
import type { Env } from '../config/env.server.ts'

/** The cookie that holds the token of a preview link, which the registry alone can read. */
export const PREVIEW_COOKIE = '__Host-galleria-preview'
const COOKIE = new RegExp(String.raw`${PREVIEW_COOKIE}=([\w.-]+)`)

/** A build that this browser is shown in the place of the stable one. */
const Preview = z.object({
  remote: z.string(),
  /** HTML for the top of every page: it names the build, and leaves the preview. */
  bar: z.string(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
})
export type Preview = z.infer<typeof Preview>

/** What the registry knows of this browser's preview. Null without the cookie, when the preview is over, and when it cannot be read. */
export async function readPreview({ headers }: Request, env: Env): Promise<Preview | null> {
  const token = COOKIE.exec(headers.get('cookie') ?? '')?.[1]
  return token ? findPreview(token, env) : null
}

/** The preview that a token stands for. Null for any other text, when it is over, and when it cannot be read. */
export async function findPreview(token: string, { REGISTRY }: Env): Promise<Preview | null> {
  if (!REGISTRY) return null
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
