import { SpareVisitor } from '@galleria/fragments/contract'
import * as z from 'zod/mini'
import { refuse } from './refuse.ts'
import type { RegionObject } from './region-object.ts'

/** `POST /visitors?region=<region>` takes a visitor out of the region, `PUT` brings one. They are sealed: only shells can read them. */
export async function handleVisitors(request: Request, object: DurableObjectStub<RegionObject>): Promise<Response> {
  if (request.method === 'POST') return Response.json(await object.takeVisitor())
  if (request.method !== 'PUT') return new Response(null, { status: 405, headers: { allow: 'POST, PUT' } })
  const visitor = z.safeParse(SpareVisitor, await request.json().catch(() => null))
  if (!visitor.success) return refuse(visitor.error)
  await object.putVisitor(visitor.data)
  return new Response(null, { status: 204 })
}
