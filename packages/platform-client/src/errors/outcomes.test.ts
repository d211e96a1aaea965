import { describe, expect, test } from 'vitest'
import { ApplicationError } from './application-error.ts'
import { FieldViolationsError } from './field-violations-error.ts'
import { RefusedError } from './refused-error.ts'
import { SystemError } from './system-error.ts'
import { toPlatformError } from './to-platform-error.ts'

const violations = {
  fieldViolations: [
    { field: 'b', description: 'is wrong' },
    { field: 'a', description: 'is missing' },
  ],
}
const declared = { code: 'ORDER_NOT_FOUND', description: 'No such order', data: { id: 'o1' } }

const Outcome = { violations: FieldViolationsError, declared: ApplicationError, refused: RefusedError, system: SystemError }
type Outcome = keyof typeof Outcome

/** Each form of a body, and its outcome under a 4xx and under any other status. */
const forms: [string, unknown, Outcome, Outcome][] = [
  ['nothing', '', 'refused', 'system'],
  ['HTML', '<html>Bad Gateway</html>', 'refused', 'system'],
  ['broken JSON', '{"message":"x', 'refused', 'system'],
  ['null', null, 'refused', 'system'],
  ['a list', [1], 'refused', 'system'],
  ['text in JSON', 'null', 'refused', 'system'],
  ['no fields', {}, 'refused', 'system'],
  ['a message alone', { message: 'Nope' }, 'refused', 'system'],
  ['a message of another type', { message: { text: 'Nope' } }, 'refused', 'system'],
  ['an OAuth error', { error: 'invalid_grant', error_description: 'gone' }, 'refused', 'system'],
  ['empty details', { message: 'Nope', details: {} }, 'refused', 'system'],
  ['details of another type', { message: 'Nope', details: 'text' }, 'refused', 'system'],
  ['details of null', { message: 'Nope', details: { applicationError: null, validationError: null } }, 'refused', 'system'],
  ['a system error', { message: '', details: { systemError: { errorCode: 'X' } } }, 'refused', 'system'],
  ['an application error', { message: 'Order', details: { applicationError: declared } }, 'declared', 'declared'],
  ['an empty application error', { message: 'Order', details: { applicationError: {} } }, 'declared', 'declared'],
  ['an application error that is text', { message: 'Order', details: { applicationError: 'gone' } }, 'refused', 'system'],
  [
    'an application error beside broken parts',
    { message: 7, details: { applicationError: declared, validationError: 3, tracing: 1 } },
    'declared',
    'declared',
  ],
  ['field violations', { message: 'x', details: { validationError: violations } }, 'violations', 'violations'],
  ['no field violations', { message: 'x', details: { validationError: { fieldViolations: [] } } }, 'violations', 'violations'],
  ['field violations that are no list', { message: 'x', details: { validationError: { fieldViolations: {} } } }, 'refused', 'system'],
  [
    'both kinds of details',
    { message: 'x', details: { validationError: violations, applicationError: declared } },
    'violations',
    'violations',
  ],
]

const statuses = [
  100, 201, 202, 204, 206, 301, 302, 304, 307, 400, 401, 403, 404, 405, 408, 409, 410, 413, 418, 422, 428, 429, 451, 499, 500, 501, 502,
  503, 504, 520, 599,
]

describe.each(forms)('a response with %s', (_what, body, when4xx, otherwise) => {
  test.each(statuses)('and status %d has one outcome', (status) => {
    const error = toPlatformError({
      status,
      statusText: '',
      requestId: 'req-1',
      retryAfterMs: 1000,
      text: typeof body === 'string' ? body : JSON.stringify(body),
    })
    const outcome = status >= 400 && status < 500 ? when4xx : otherwise
    expect(error).toBeInstanceOf(Outcome[outcome])
    expect(error.name).toBe(Outcome[outcome].name)
    expect(error).toMatchObject({
      status,
      requestId: 'req-1',
      retryAfterMs: 1000,
      details: expect.any(Object),
      message: expect.any(String),
    })
  })
})

describe('the message of an error', () => {
  const errorOf = (status: number, body: unknown, sent: { statusText?: string; requestId?: string } = {}) =>
    toPlatformError({ status, statusText: '', requestId: undefined, retryAfterMs: undefined, text: JSON.stringify(body), ...sent })

  test('for field violations is INVALID_ARGUMENT with each quoted field and its description', () => {
    const error = errorOf(400, { message: 'ignored', details: { validationError: violations } })
    expect(error.message).toBe('INVALID_ARGUMENT: "a" is missing, "b" is wrong')
    expect(error.details.validationError?.fieldViolations.map(({ field }) => field)).toEqual(['a', 'b'])
  })

  test('for a violation without a field is its description', () => {
    expect(errorOf(400, { details: { validationError: { fieldViolations: [{ description: 'must not be empty' }] } } }).message).toBe(
      'INVALID_ARGUMENT: must not be empty',
    )
    expect(errorOf(400, { details: { validationError: {} } }).message).toBe('INVALID_ARGUMENT')
  })

  test.each([
    ['Order', 'No such order', 'Order: No such order'],
    ['Same', 'Same', 'Same'],
    ['', 'No such order', 'No such order'],
    ['Order', undefined, 'Order'],
  ])('for message %j and description %j of an application error is %j', (message, description, expected) => {
    const error = errorOf(404, { message, details: { applicationError: { code: 'X', description, data: { a: 1 } } } })
    expect(error).toMatchObject({ message: expected, code: 'X', description: description ?? '', data: { a: 1 } })
  })

  test('for an application error without a code names the status', () => {
    expect(errorOf(409, { details: { applicationError: { description: 'x' } } })).toMatchObject({ code: 'CONFLICT' })
  })

  test.each([
    [400, '', 'Bad Request', 'BAD_REQUEST'],
    [404, 'Not Found', 'Not Found', 'NOT_FOUND'],
    [418, "I'm a teapot", "I'm a teapot", 'I_M_A_TEAPOT'],
    [431, '', 'Request Header Fields Too Large', 'REQUEST_HEADER_FIELDS_TOO_LARGE'],
    [499, '', 'Unknown', 'UNKNOWN'],
    [499, '!?', '!?', 'UNKNOWN'],
    [422, '  odd -- text ', '  odd -- text ', 'ODD_TEXT'],
  ])('for another %d with the phrase %j is %j and %s', (status, statusText, description, code) => {
    expect(errorOf(status, {}, { statusText })).toMatchObject({
      description,
      code,
      message: description,
      details: { applicationError: { description, code } },
    })
  })

  test('for a system error has the request id', () => {
    expect(errorOf(500, {}, { requestId: 'req-9' }).message).toBe('System error occurred, request id: req-9')
    expect(errorOf(500, {}).message).toBe('System error occurred')
  })

  test('keeps whatever else the platform said', () => {
    const details = { tracing: { id: 't1' }, validationError: { ...violations, more: 1 }, extra: true }
    expect(errorOf(400, { details }).details).toMatchObject({ tracing: { id: 't1' }, extra: true, validationError: { more: 1 } })
    expect(errorOf(500, { details: { systemError: { errorCode: 'E' } } }).details).toMatchObject({ systemError: { errorCode: 'E' } })
  })
})
