import { Hono } from 'hono'
import * as z from 'zod'
import type { HonoEnv } from './registry-app.ts'
import { badRequest, json } from './responses.ts'

const AuditParams = z.object({
  remote: z.string().optional(),
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

/** Lists all changes with their authors, newest first: `?remote=`, `limit=`, and `before=` with the `next` of the page before. */
export const auditRoutes = new Hono<HonoEnv>()

auditRoutes.get('/', async (context) => {
  const params = AuditParams.safeParse(context.req.query())
  if (!params.success) return badRequest(z.prettifyError(params.error))
  return json(await context.get('registry').listAuditLines(params.data))
})
