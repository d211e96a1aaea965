import type { LocationHint } from '@galleria/worker-kit/home-region'
import { replicationKey } from '../auth/replication-key.ts'
import { variablesOf } from '../env.ts'
import { COMMERCE_LAYOUT } from '../objects/commerce-layout.ts'
import { operationEnv, type ReplicaEnv } from './replica-env.ts'
import type { Progress } from './replica-tables.ts'
import { RowsPortion } from './rows-portion.ts'

const TIMEOUT_MS = 10_000

/** The next rows of home's log. Throws where home cannot be reached, or has other tables than this build. */
export async function fetchRows(env: ReplicaEnv, region: LocationHint, { epoch, number }: Progress): Promise<RowsPortion> {
  const variables = variablesOf(operationEnv(env))
  const query = new URLSearchParams({ region, layout: COMMERCE_LAYOUT, epoch, after: String(number) })
  const response = await env.PLATFORM.fetch(`${variables.PUBLIC_URL}/_replication/rows?${query}`, {
    headers: { authorization: `Bearer ${await replicationKey(variables)}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`Home refused its rows with ${response.status}`)
  return RowsPortion.parse(await response.json())
}
