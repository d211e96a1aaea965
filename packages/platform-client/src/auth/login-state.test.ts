import { describe, expect, test } from 'vitest'
import { recordedResponse } from '../../test/recorded.ts'
import { StateMachineResponse } from '../entities/auth/state-machine-response.ts'
import { readWire } from '../entities/wire/wire.ts'
import { loginStateOf } from './login-state.ts'

const unknown = { loginState: 'FAILURE', error: 'Unknown _state' }

describe('loginStateOf', () => {
  test.each<[StateMachineResponse, object]>([
    [
      { state: 'SUCCESS', sessionToken: 's' },
      { loginState: 'SUCCESS', data: { sessionToken: 's' } },
    ],
    [{ state: 'REQUIRE_OWNER_APPROVAL' }, { loginState: 'OWNER_APPROVAL_REQUIRED' }],
    [
      { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 't' },
      { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken: 't' } },
    ],
  ])('maps %j', (response, state) => {
    expect(loginStateOf(response)).toEqual(state)
  })

  test.each<StateMachineResponse>([
    { state: 'STATUS_CHECK', stateToken: 't' },
    { state: 'REQUIRE_MISSING_FIELDS', stateToken: 't' },
    { state: 'REQUIRE_MFA', sessionToken: 's' },
    { state: 'UNKNOWN_STATE' },
    { state: 'success', sessionToken: 's' },
    {},
    { sessionToken: 's' },
  ])('maps %j to unknown', (response) => {
    expect(loginStateOf(response)).toEqual(unknown)
  })

  test.each<StateMachineResponse>([
    { state: 'SUCCESS' },
    { state: 'SUCCESS', sessionToken: '' },
    { state: 'SUCCESS', stateToken: 't' },
    { state: 'REQUIRE_EMAIL_VERIFICATION' },
    { state: 'REQUIRE_EMAIL_VERIFICATION', sessionToken: 's' },
  ])('refuses %j as a state to continue', (response) => {
    expect(loginStateOf(response)).toEqual(unknown)
  })

  test.each([
    ['iam.loginV2', { loginState: 'SUCCESS', data: { sessionToken: 'JWS.session-token' } }],
    ['verify.resend', { loginState: 'EMAIL_VERIFICATION_REQUIRED', data: { stateToken: 'STATE2' } }],
  ])('reads the recorded response of %s', (id, state) => {
    const response = readWire(StateMachineResponse, recordedResponse(id))
    expect(response.success && loginStateOf(response.data)).toEqual(state)
  })
})
