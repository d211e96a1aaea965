import { Hono } from 'hono'
import { DeploymentInput } from '../domain/deployment.ts'
import { readJson } from './read-json.ts'
import type { HonoEnv } from './registry-app.ts'
import { badRequest, json, toRefusalResponse } from './responses.ts'

/** Deployed versions of a remote's Worker on Cloudflare: every token reads them, the remote's team and the owner write them. */
export const deploymentRoutes = new Hono<HonoEnv>()

deploymentRoutes.get('/:remote', async (context) => json(await context.get('registry').readDeployment(context.req.param('remote'))))

deploymentRoutes.put('/:remote', async (context) => {
  const body = await readJson(context.req.raw, DeploymentInput)
  if ('problem' in body) return badRequest(body.problem)
  const request = { actor: context.get('actor'), remote: context.req.param('remote'), versions: body.input.versions }
  const { refusal } = await context.get('registry').putDeployment(request)
  return refusal ? toRefusalResponse(refusal) : new Response(null, { status: 204 })
})
