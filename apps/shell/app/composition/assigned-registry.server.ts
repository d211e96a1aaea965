import { assignCanaries, type RegistrySnapshot } from '@galleria/fragments/host'
import { clientAddress } from '../security/client-address.ts'
import type { Isolate } from './isolate.server.ts'

type AssignedIsolate = Pick<Isolate, 'registry' | 'sessions' | 'assignmentSecret' | 'addressHeader' | 'preview'>

/**
 * The registry as this shopper gets it, with or without the canaries. A shopper is known by its session, without one by its network
 * address; one that has neither gets the stable builds. A browser with a preview gets that canary, and no other.
 */
export async function assignRegistry(
  request: Request,
  { registry, sessions, assignmentSecret, addressHeader, preview }: AssignedIsolate,
  waitUntil: (task: Promise<unknown>) => void,
): Promise<RegistrySnapshot> {
  const snapshot = await registry.current(waitUntil)
  if (preview) return snapshot.withCanaries([preview.remote])
  if (snapshot.canaries.length === 0 || assignmentSecret === undefined) return snapshot
  const shopper = (await sessions.cookie.read(request.headers.get('cookie')))?.id ?? clientAddress(request, addressHeader)
  return shopper ? snapshot.withCanaries(await assignCanaries(snapshot.canaries, shopper, assignmentSecret)) : snapshot
}
