import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mappedError } from '../../test/mapped-error.ts'
import { loginFailureOf, registrationFailureOf } from './login-failure.ts'

const violating = (...fieldViolations: object[]) => mappedError(400, { message: '', details: { validationError: { fieldViolations } } })

describe('whatever is thrown', () => {
  const anyBody = fc.oneof(fc.string(), fc.json(), fc.constant('<html>'))

  test('becomes a failure with a text, for any status and body', () => {
    fc.assert(
      fc.property(fc.integer({ min: 201, max: 599 }), anyBody, (status, body) => {
        const error = mappedError(status, body)
        for (const result of [loginFailureOf(error), registrationFailureOf(error)]) {
          expect(result).toMatchObject({ loginState: 'FAILURE', error: expect.stringMatching(/./su), cause: error })
        }
      }),
    )
  })

  test('becomes a failure even where it is no error of the platform', () => {
    for (const thrown of [new TypeError('fetch failed'), 'text', undefined, null, { details: null }]) {
      expect(loginFailureOf(thrown)).toMatchObject({
        loginState: 'FAILURE',
        errorCode: 'invalidEmail',
        error: expect.stringMatching(/./su),
      })
      expect(registrationFailureOf(thrown)).not.toHaveProperty('errorCode')
    }
  })

  test('finds the e-mail field among violations of any form', () => {
    const data = fc.oneof(fc.constant(undefined), fc.constant(null), fc.dictionary(fc.string(), fc.jsonValue()))
    const violation = fc.record({ field: fc.string(), description: fc.string(), data }, { requiredKeys: [] })
    fc.assert(
      fc.property(fc.array(violation), (violations) => {
        const named = violations.some(({ data: details }) => details?.['type'] === 'EMAIL')
        expect(registrationFailureOf(violating(...violations)).errorCode).toBe(named ? 'invalidEmail' : undefined)
        const withEmail = [...violations, { field: 'loginId.email', description: 'wrong', data: { type: 'EMAIL' } }]
        expect(registrationFailureOf(violating(...withEmail)).errorCode).toBe('invalidEmail')
      }),
    )
  })
})
