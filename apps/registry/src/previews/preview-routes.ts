import { BuildId } from '@galleria/fragments/contract'
import { Hono } from 'hono'
import * as z from 'zod'
import { RemoteName } from '../domain/team.ts'
import { readJson } from '../http/read-json.ts'
import type { HonoEnv } from '../http/registry-app.ts'
import { badRequest, json, notFound, toRefusalResponse } from '../http/responses.ts'
import { announceChange } from '../releases/build-runner.ts'
import { previewBar } from './preview-bar.ts'
import { readPreview, signPreview } from './preview-token.ts'

const MINUTE_MS = 60_000

/** The body of `POST /previews`. */
const PreviewInput = z.strictObject({ remote: RemoteName, build: BuildId, minutes: z.int().min(1).max(60).default(15) })

/** Makes links to pages of the store, for the remote's team and the owner: a stored build becomes the canary of no shoppers, and the link shows it. */
export const previewRoutes = new Hono<HonoEnv>()

previewRoutes.post('/', async (context) => {
  const body = await readJson(context.req.raw, PreviewInput)
  if ('problem' in body) return badRequest(body.problem)
  const [actor, registry] = [context.get('actor'), context.get('registry')]
  const { remote, build, minutes } = body.input
  const { generation: seen } = await registry.readRemote(remote)
  const reason = `preview of ${minutes} min`
  const result = await registry.changeRemote({ actor, remote, seen, change: { action: 'canary', build, percent: null, reason } })
  if ('refusal' in result) return toRefusalResponse(result.refusal)
  await announceChange(context.env.RUNNER)
  const expiresAt = Date.now() + minutes * MINUTE_MS
  const token = await signPreview(context.env.OWNER_TOKEN, { remote, build, expiresAt })
  return json({ path: `/_preview/${token}`, expiresAt: new Date(expiresAt).toISOString() }, { status: 201 })
})

/** Routes by which the shell asks for a browser's preview: 404 once that is over. */
export const shownPreviewRoutes = new Hono<HonoEnv>()

shownPreviewRoutes.get('/previews/:token', async (context) => {
  const preview = await readPreview(context.env.OWNER_TOKEN, context.req.param('token'))
  const reading = preview && (await context.get('registry').readRemote(preview.remote))
  if (!preview || reading?.remote?.canary?.build !== preview.build) return notFound()
  return json({ remote: preview.remote, bar: await previewBar(preview), expiresAt: preview.expiresAt })
})
