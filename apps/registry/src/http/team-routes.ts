import { Hono } from 'hono'
import { signInPath } from '../console/sign-in-path.ts'
import { isOwner } from '../domain/actor.ts'
import { refusal } from '../domain/refusal.ts'
import { TeamInput, TeamName } from '../domain/team.ts'
import { readJson } from './read-json.ts'
import type { HonoEnv } from './registry-app.ts'
import { badRequest, json, notFound, toRefusalResponse } from './responses.ts'

/** Teams: for the owner, and each of them to read for itself. */
export const teamRoutes = new Hono<HonoEnv>()

teamRoutes.get('/', async (context) => {
  if (!isOwner(context.get('actor'))) return toRefusalResponse(refusal('owner', 'Only the owner of the store sees teams.'))
  return json({ teams: await context.get('registry').listTeams() })
})

teamRoutes.get('/:team', async (context) => {
  const actor = context.get('actor')
  const name = context.req.param('team')
  if (!isOwner(actor) && actor.name !== name) return toRefusalResponse(refusal('owner', `${actor.name} may not see the team ${name}.`))
  const team = await context.get('registry').findTeam(name)
  return team ? json(team) : notFound()
})

teamRoutes.put('/:team', async (context) => {
  const name = TeamName.safeParse(context.req.param('team'))
  const body = await readJson(context.req.raw, TeamInput)
  if (!name.success) return badRequest('A team is named in small letters, digits and hyphens, and not "owner".')
  if ('problem' in body) return badRequest(body.problem)
  const result = await context.get('registry').setTeam({ actor: context.get('actor'), name: name.data, input: body.input })
  if ('refusal' in result) return toRefusalResponse(result.refusal)
  const { isCreated, token } = result
  return json(
    { team: name.data, ...(token && { token, signIn: await signInPath(context.env.OWNER_TOKEN) }) },
    { status: isCreated ? 201 : 200 },
  )
})

teamRoutes.delete('/:team', async (context) => {
  const result = await context.get('registry').revokeTeam({ actor: context.get('actor'), name: context.req.param('team') })
  return result.refusal ? toRefusalResponse(result.refusal) : new Response(null, { status: 204 })
})
