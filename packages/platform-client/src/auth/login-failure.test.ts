import { describe, expect, test } from 'vitest'
import { mappedError } from '../../test/mapped-error.ts'
import { loginFailureOf, registrationFailureOf } from './login-failure.ts'

const declined = (code: unknown) => mappedError(403, { message: 'Declined', details: { applicationError: { code, description: 'No' } } })
const violating = (...fieldViolations: object[]) => mappedError(400, { message: '', details: { validationError: { fieldViolations } } })

describe('a failed login', () => {
  test.each([
    ['-19971', 'missingCaptchaToken'],
    ['-19970', 'invalidCaptchaToken'],
    ['-19976', 'invalidPassword'],
    ['-19973', 'resetPassword'],
    ['-19995', 'invalidEmail'],
  ])('with code %s is %s, the code as text or as a number', (code, errorCode) => {
    expect(loginFailureOf(declined(code))).toMatchObject({ loginState: 'FAILURE', errorCode, error: 'Declined: No' })
    expect(loginFailureOf(declined(Number(code)))).toMatchObject({ errorCode })
  })

  test('with an unknown code is invalidEmail', () => {
    expect(loginFailureOf(declined('THROTTLED_FEATURE'))).toMatchObject({ errorCode: 'invalidEmail', error: 'Declined: No' })
  })

  test('during an outage is invalidEmail with the outage as its cause', () => {
    const outage = mappedError(503, '<html>')
    expect(loginFailureOf(outage)).toEqual({
      loginState: 'FAILURE',
      errorCode: 'invalidEmail',
      error: 'System error occurred, request id: req-1',
      cause: outage,
    })
  })

  test('without a code of the platform has one of the client', () => {
    const wordless = mappedError(403, { details: { applicationError: { code: '-19976' } } })
    expect(loginFailureOf(wordless)).toMatchObject({ errorCode: 'invalidPassword', error: 'something went wrong' })
    expect(registrationFailureOf(wordless)).toMatchObject({ error: 'something went wrong' })
  })

  test('by a violated field is invalidEmail', () => {
    expect(loginFailureOf(violating({ field: 'password', description: 'is too short' }))).toMatchObject({
      errorCode: 'invalidEmail',
      error: 'INVALID_ARGUMENT: "password" is too short',
    })
  })
})

describe('a failed registration', () => {
  test.each([
    ['-19971', 'missingCaptchaToken'],
    ['-19970', 'invalidCaptchaToken'],
    ['-19995', 'emailAlreadyExists'],
  ])('with code %s is %s, the code as text or as a number', (code, errorCode) => {
    expect(registrationFailureOf(declined(code))).toMatchObject({ loginState: 'FAILURE', errorCode, error: 'Declined: No' })
    expect(registrationFailureOf(declined(Number(code)))).toMatchObject({ errorCode })
  })

  test('with an invalid address is invalidEmail with the text of the violation', () => {
    const bare = { field: 'password', description: 'is too short' }
    const email = { field: 'loginId.email', description: 'must be a valid email', data: { type: 'EMAIL' } }
    expect(registrationFailureOf(violating(bare, email))).toMatchObject({ errorCode: 'invalidEmail', error: 'must be a valid email' })
    expect(registrationFailureOf(violating(email, { ...bare, data: null }))).toMatchObject({ errorCode: 'invalidEmail' })
  })

  test.each([
    ['a violation of another field', violating({ field: 'password', description: 'is too short', data: {} })],
    ['a violation without data', violating({ field: 'loginId.email', description: 'is wrong' })],
    ['a code of the login', declined('-19976')],
    ['a name that is no number', declined('DUPLICATE_EMAIL')],
    ['an outage', mappedError(500, { message: 'x' })],
    ['too many tries', mappedError(429, { message: 'slow down' })],
  ])('by %s has no code, only what was thrown', (_what, error) => {
    expect(registrationFailureOf(error)).toEqual({ loginState: 'FAILURE', error: error.message, cause: error })
  })
})
