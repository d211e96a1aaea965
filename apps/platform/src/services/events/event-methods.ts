import { deliveriesMethods } from './deliveries.ts'
import { endpointsMethods } from './endpoints.ts'
import { receiveEventsMethods } from './receive-events.ts'
import { signingKeysMethods } from './signing-keys.ts'

export const eventMethods = {
  ...deliveriesMethods,
  ...endpointsMethods,
  ...receiveEventsMethods,
  ...signingKeysMethods,
}
export type EventMethods = typeof eventMethods
