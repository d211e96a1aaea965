import { expect, test } from 'vitest'
import * as errors from './index.ts'
import { PlatformError } from './platform-error.ts'

const cause = new errors.SystemError({
  status: 503,
  requestId: 'req-1',
  retryAfterMs: 5,
  details: { tracing: { id: 't' } },
})
const context = { status: 400, statusText: 'Bad Request', requestId: 'req-1', retryAfterMs: 5, details: { tracing: { id: 't' } } }

const all: PlatformError[] = [
  cause,
  new errors.ApplicationError('m', { code: 'C', description: 'd' }, context),
  new errors.FieldViolationsError([{ field: 'f', description: 'd' }], context),
  new errors.RefusedError('m', {}, context),
  new errors.GrantRefusedError(cause),
  new errors.MemberTokensError(cause),
  new errors.GraphQLError([{ message: 'm' }], null, context),
]

test('The list below has every error of a call', () => {
  const classes = Object.values(errors).filter((value) => typeof value === 'function' && value.prototype instanceof PlatformError)
  expect(new Set(classes)).toEqual(new Set(all.map((error) => error.constructor)))
})

test.each(all.map((error) => [error.name, error] as const))(
  'A %s has the status, the message, the details, the request and a name of its own',
  (name, error) => {
    expect(error).toBeInstanceOf(Error)
    expect(error.constructor.name).toBe(name)
    expect(Object.keys(error)).toEqual(expect.arrayContaining(['status', 'details', 'requestId', 'retryAfterMs']))
    expect(error).toMatchObject({ status: expect.any(Number), requestId: 'req-1', retryAfterMs: 5, details: { tracing: { id: 't' } } })
    expect(error.message).not.toBe('')
  },
)
