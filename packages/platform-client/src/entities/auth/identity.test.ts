import { describe, expect, test } from 'vitest'
import { recordedResponse } from '../../../test/recorded.ts'
import { CustomValue } from '../values/custom-value.ts'
import { type Wire, readWire, writeWire } from '../wire/wire.ts'
import { RegisterRequest } from './authentication-requests.ts'
import { StateMachineResponse } from './state-machine-response.ts'

describe('an identity', () => {
  test('has dates, typed custom values, and addresses with program names', () => {
    const { data } = readWire(StateMachineResponse, recordedResponse('iam.loginV2'))
    expect(data?.identity).toMatchObject({
      createdDate: new Date('2024-05-01T10:00:00.000Z'),
      email: { address: 'ann@example.com', isVerified: true },
      identityProfile: {
        customFields: [
          { name: 'vip', value: { numValue: 3 } },
          { name: 'since', value: { dateValue: new Date('2024-05-01T10:00:00.000Z') } },
        ],
        addresses: [
          {
            tag: 'HOME',
            address: {
              addressLine1: '5th Avenue 1',
              addressLine2: 'Apt 2',
              formatted: '5th Avenue 1, New York',
              location: { latitude: 40.7, longitude: -73.9 },
            },
          },
        ],
      },
    })
  })

  test.each([
    'iam.registerV1',
    'iam.loginV1',
    'iam.registerV2',
    'iam.loginV2',
    'iam.sso',
    'iam.proceed',
    'verify.verify',
    'verify.resend',
    'recovery.recover',
  ])('round-trips the wire form of %s', (id) => {
    const { data = {} } = readWire(StateMachineResponse, recordedResponse(id))
    expect(writeWire(StateMachineResponse, data)).toEqual({ success: true, data: recordedResponse(id) })
  })

  test('accepts unknown states and statuses', () => {
    const response = { state: 'REQUIRE_MFA', identity: { status: { name: 'FROZEN', reasons: ['OTHER'] }, factors: [{ type: 'SMELL' }] } }
    expect(readWire(StateMachineResponse, response)).toEqual({ success: true, data: response })
  })

  test('accepts a company name longer than the limit for writing', () => {
    const identityProfile = { company: 'x'.repeat(1001) }
    expect(readWire(StateMachineResponse, { identity: { identityProfile } }).data?.identity).toEqual({ identityProfile })
    expect(writeWire(RegisterRequest, { loginId: {}, profile: identityProfile }).error?.issues[0]?.path).toEqual(['profile', 'company'])
  })
})

describe('a custom value', () => {
  const onWire: Wire<typeof CustomValue> = {
    mapValue: {
      value: {
        days: { listValue: { value: [{ dateValue: '2024-05-01T10:00:00.000Z' }, { listValue: { value: [{ boolValue: false }] } }] } },
        size: { numValue: 0 },
        name: { strValue: '' },
        none: { mapValue: {} },
      },
    },
  }

  test('nests maps and lists, and dates at any depth become dates', () => {
    const { data } = readWire(CustomValue, onWire)
    expect(data?.mapValue?.value?.['days']?.listValue?.value?.[0]?.dateValue).toEqual(new Date('2024-05-01T10:00:00.000Z'))
    expect(data && writeWire(CustomValue, data)).toEqual({ success: true, data: onWire })
  })

  test.each(['NaN', 'Infinity', '-Infinity'])('has no number for %s, and the rest of the response is read', (numValue) => {
    expect(readWire(CustomValue, { numValue, strValue: 'kept' }).data).toEqual({ numValue: undefined, strValue: 'kept' })
  })

  test.each(['1', 'none', true, {}])('does not read %j as a number', (numValue) => {
    expect(readWire(CustomValue, { numValue }).success).toBe(false)
  })

  test('names the path of a wrong type', () => {
    const wrong = { mapValue: { value: { days: { listValue: { value: [{ dateValue: 'someday' }] } } } } }
    const { error } = readWire(CustomValue, wrong)
    expect(error?.issues[0]?.path).toEqual(['mapValue', 'value', 'days', 'listValue', 'value', 0, 'dateValue'])
  })
})
