import { queryDeliveries, redeliver } from './deliveries.ts'
import { createEndpoint, deleteEndpoint, listEndpoints, updateEndpoint } from './endpoints.ts'
import { receiveEvent } from './receive-event.ts'
import { listSigningKeys, rotateSigningKey } from './signing-keys.ts'

export const eventVerbs = { createEndpoint, deleteEndpoint, listEndpoints, listSigningKeys, queryDeliveries, receiveEvent, redeliver, rotateSigningKey, updateEndpoint }
export type EventVerbs = typeof eventVerbs
