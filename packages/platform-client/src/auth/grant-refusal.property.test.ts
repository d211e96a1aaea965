import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { GrantRefusedError, PlatformError, toPlatformError } from '../errors/index.ts'
import { grantErrorOf } from './grant-refusal.ts'

const grantError = (status: number, body: unknown) =>
  grantErrorOf(
    toPlatformError({
      status,
      statusText: '',
      requestId: undefined,
      retryAfterMs: undefined,
      text: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  )

const code = fc.oneof(fc.string(), fc.constantFrom('invalid_client', 'invalid_request', 'UNKNOWN_CLIENT', 'THROTTLED', '-1'))
const field = fc.oneof(fc.string(), fc.constantFrom('clientId', 'grantType', 'redirectUri', 'codeVerifier', ''))
const body = fc.oneof(
  fc.string(),
  fc.jsonValue(),
  fc.record({ error: code }),
  fc.record({ message: fc.string(), details: fc.record({ applicationError: fc.record({ code }, { requiredKeys: [] }) }) }),
  fc.record({
    details: fc.record({ validationError: fc.record({ fieldViolations: fc.array(fc.record({ field }, { requiredKeys: [] })) }) }),
  }),
)
const namesTheGrant = /invalid_grant|invalid_token|refreshToken|refresh_token|"code"\}/i
const refusal = fc.constantFrom<unknown>(
  { error: 'invalid_grant' },
  { error: 'invalid_token', error_description: 'unknown' },
  { message: '', details: { applicationError: { code: 'INVALID_GRANT' } } },
  { details: { validationError: { fieldViolations: [{ field: 'refreshToken' }] } } },
  { details: { validationError: { fieldViolations: [{ field: 'code', description: 'is used' }] } } },
)

test('No response without a grant error is a refused grant, whatever its body and status', () => {
  fc.assert(
    fc.property(fc.integer({ min: 201, max: 599 }), body, (status, responseBody) => {
      fc.pre(!namesTheGrant.test(JSON.stringify(responseBody)))
      const error = grantError(status, responseBody)
      expect(error).toBeInstanceOf(PlatformError)
      expect(error).not.toBeInstanceOf(GrantRefusedError)
    }),
  )
})

test('A grant error is a refused grant with 400, 401 and 403 only', () => {
  fc.assert(
    fc.property(fc.integer({ min: 201, max: 599 }), refusal, (status, responseBody) => {
      expect(grantError(status, responseBody) instanceof GrantRefusedError).toBe([400, 401, 403].includes(status))
    }),
    { numRuns: 400 },
  )
  for (const status of [400, 401, 403]) expect(grantError(status, { error: 'invalid_grant' })).toBeInstanceOf(GrantRefusedError)
})

test('Other errors pass unchanged', () => {
  fc.assert(
    fc.property(fc.anything(), (thrown) => {
      expect(Object.is(grantErrorOf(thrown), thrown)).toBe(true)
    }),
  )
})
