import * as z from 'zod/mini'
import { CustomValue } from '../values/custom-value.ts'
import { looseFields } from '../values/fields.ts'
import { openEnum } from '../values/open-enum.ts'
import { Identity } from './identity.ts'

export const StateType = openEnum([
  'SUCCESS',
  'REQUIRE_OWNER_APPROVAL',
  'REQUIRE_EMAIL_VERIFICATION',
  'STATUS_CHECK',
  'REQUIRE_MISSING_FIELDS',
])
export type StateType = z.infer<typeof StateType>

/**
 * Where a sign-in, sign-up, verification or recovery stands. `sessionToken` comes with SUCCESS; `stateToken` names the
 * attempt for the calls that continue it.
 */
export const StateMachineResponse = looseFields({
  state: StateType,
  sessionToken: z.string(),
  stateToken: z.string(),
  identity: Identity,
  additionalData: z.record(z.string(), CustomValue),
})
export type StateMachineResponse = z.infer<typeof StateMachineResponse>
