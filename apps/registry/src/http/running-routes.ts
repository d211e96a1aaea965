import { RegistryFile } from '@galleria/fragments/contract'
import { Hono } from 'hono'
import { isOwner } from '../domain/actor.ts'
import type { HonoEnv } from './registry-app.ts'
import { badRequest, notFound } from './responses.ts'

/** Takes the list of running builds from their runner beside this registry, which holds the owner's token. Without a runner: 404. */
export const runningRoutes = new Hono<HonoEnv>()

runningRoutes.put('/', async (context) => {
  if (!context.env.RUNNER || !isOwner(context.get('actor'))) return notFound()
  // Larger than what other routes take: it holds the manifests of all remotes.
  const { data, error } = RegistryFile.safeParse(await context.req.json().catch(() => null))
  if (!data) return badRequest(String(error))
  await context.get('registry').putRunning({ generation: data.generation, json: JSON.stringify(data) })
  return new Response(null, { status: 204 })
})
