import type { Call } from '../../http/call.ts'
import { createEndpoint } from './create-endpoint.ts'
import { deleteEndpoint } from './delete-endpoint.ts'
import { listEndpoints } from './list-endpoints.ts'
import { listKeys } from './list-keys.ts'
import { queryDeliveries } from './query-deliveries.ts'
import { redeliver } from './redeliver.ts'
import { rotateKey } from './rotate-key.ts'
import { updateEndpoint } from './update-endpoint.ts'

/** Webhooks: who gets them, what became of them, what they are signed with. */
export const eventCalls: readonly Call[] = [
  createEndpoint,
  deleteEndpoint,
  listEndpoints,
  listKeys,
  queryDeliveries,
  redeliver,
  rotateKey,
  updateEndpoint,
]
