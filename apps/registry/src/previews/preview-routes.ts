import { BuildId } from '@galleria/fragments/contract'
import { Hono } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import * as z from 'zod'
import { RemoteName } from '../domain/team.ts'
import { readJson } from '../http/read-json.ts'
import type { HonoEnv } from '../http/registry-app.ts'
import { badRequest, json, notFound, refused } from '../http/responses.ts'
import { announceChange } from '../releases/build-runner.ts'
import { LEAVE_PATH, previewBar } from './preview-bar.ts'
import { readPreview, signPreview } from './preview-token.ts'

/** Looked for by the shell, too (`preview.server.ts`). Its value is the token of the link. */
const COOKIE = '__Host-galleria-preview'
const ATTRIBUTES = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const
const MINUTE_MS = 60_000

/** The body of `POST /_edge/previews`. */
const PreviewInput = z.strictObject({ remote: RemoteName, build: BuildId, minutes: z.int().min(1).max(60).default(15) })

/** Makes links, for the remote's team and the owner: a stored build becomes the canary of no shoppers, and the link shows it. */
export const previewRoutes = new Hono<HonoEnv>()

previewRoutes.post('/', async (context) => {
  const body = await readJson(context.req.raw, PreviewInput)
  if ('problem' in body) return badRequest(body.problem)
  const [actor, registry] = [context.get('actor'), context.get('registry')]
  const { remote, build, minutes } = body.input
  const { generation: seen } = await registry.readRemote(remote)
  const reason = `preview of ${minutes} min`
  const result = await registry.changeRemote({ actor, remote, seen, change: { action: 'canary', build, percent: null, reason } })
  if ('refusal' in result) return refused(result.refusal)
  await announceChange(context.env.RUNNER)
  const expiresAt = Date.now() + minutes * MINUTE_MS
  const token = await signPreview(context.env.OWNER_TOKEN, { remote, build, expiresAt })
  return json({ path: `/_edge/preview/${token}`, expiresAt: new Date(expiresAt).toISOString() }, { status: 201 })
})

/** What a browser does with a link: open it, and leave the preview. */
export const previewLinkRoutes = new Hono<HonoEnv>()

previewLinkRoutes.post(LEAVE_PATH, (context) => {
  const { url, headers } = context.req.raw
  const from = URL.parse(headers.get('referer') ?? '')
  deleteCookie(context, COOKIE, ATTRIBUTES)
  context.header('cache-control', 'no-store')
  return context.redirect(from?.origin === new URL(url).origin ? from.pathname + from.search : '/', 303)
})

previewLinkRoutes.get('/_edge/preview/:token', async (context) => {
  const token = context.req.param('token')
  const preview = await readPreview(context.env.OWNER_TOKEN, token)
  if (!preview) return notFound()
  setCookie(context, COOKIE, token, { ...ATTRIBUTES, maxAge: Math.floor((preview.expiresAt - Date.now()) / 1000) })
  context.header('cache-control', 'no-store')
  context.header('x-robots-tag', 'noindex')
  return context.redirect('/', 303)
})

/** What the shell asks for a browser that holds the cookie: 404 once the preview is over. */
previewLinkRoutes.get('/previews/:token', async (context) => {
  const preview = await readPreview(context.env.OWNER_TOKEN, context.req.param('token'))
  const reading = preview && (await context.get('registry').readRemote(preview.remote))
  if (!preview || reading?.remote?.canary?.build !== preview.build) return notFound()
  return json({ remote: preview.remote, bar: await previewBar(preview) })
})
