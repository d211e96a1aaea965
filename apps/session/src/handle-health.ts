import { HealthCheck } from '@galleria/worker-kit/health-check'
import type { Env } from '../env.ts'
import { purgeObject } from './purges/purge-object.ts'

/** Name of an object without a session: the IDs of sessions are random. */
const PROBE_OBJECT = 'probe'

const check = new HealthCheck()

/** `GET /_health`: 503 where sessions or purges cannot be stored. `scope=worker` asks for the Worker alone. */
export async function handleHealth({ url }: Request, env: Env): Promise<Response> {
  if (new URL(url).searchParams.get('scope') === 'worker') return Response.json({ status: 'ok' })
  const sessions = () => env.SESSIONS.getByName(PROBE_OBJECT).probe()
  const failing = await check.run({ sessions, purges: () => purgeObject(env).probe() }, 'sessions')
  return failing.length > 0 ? Response.json({ status: 'down', failing }, { status: 503 }) : Response.json({ status: 'ok' })
}
