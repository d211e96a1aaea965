import { queryDeliveries, redeliver } from './deliveries.ts'
import { createEndpoint, deleteEndpoint, listEndpoints, updateEndpoint } from './endpoints.ts'
import { receiveEvents } from './receive-events.ts'
import { listSigningKeys, rotateSigningKey } from './signing-keys.ts'

export const eventMethods = {
  createEndpoint,
  deleteEndpoint,
  listEndpoints,
  listSigningKeys,
  queryDeliveries,
  receiveEvents,
  redeliver,
  rotateSigningKey,
  updateEndpoint,
}
export type EventMethods = typeof eventMethods
